"""Single words that say only how sure somebody is or that an answer follows; a run of them is taken off at either end.

None denies, and none can be an answer's own first or last word so that what is left would be another answer.
"""

from typing import Final

from selves.judge.folding import Language, tokens

_WORDS: Final[dict[Language, str]] = {
    "de": (
        "ich wir man es das dies is ist sind war waren wäre wären wärs sein wird werden würde würd könnte könnt kann"
        " müsste muss dürfte sollte soll glaube glaub denke denk dachte meine schätze schätz vermute rate tippe tipp"
        " nehme nehm sage sag sagen mal ja jo joa also so wohl doch halt eben eigentlich vielleicht vllt evtl"
        " eventuell wahrscheinlich vermutlich möglicherweise bestimmt sicher sicherlich ziemlich relativ ganz"
        " natürlich klar logisch logo definitiv garantiert hm hmm hmmm äh ähm öhm na nun tja puh ach oh ah aha ok"
        " okay heißt hieß heißen nennt antwort lautet lösung dann mir bin mich dass einfach echt wirklich schon"
        " bitte spontan jetzt bäh igitt iih wow juhu yay hihi haha hehe lol xd yo jep jap jup nee uff boah krass"
    ),
    "pl": (
        "ja my to jest są był była było byli były będzie być byłby byłaby byłoby może mógł mogła mogło mógłby musi"
        " musiał powinien powinno chyba pewnie raczej prawdopodobnie zapewne oczywiście jasne wiadomo naturalnie"
        " myślę myślałem myślałam sądzę uważam wydaje zdaje mi się że iż zgaduję zgadywałbym zgadywałabym strzelam"
        " strzelę strzelałbym strzelałabym obstawiam obstawiałbym obstawiałabym stawiam stawiałbym stawiałabym"
        " postawiłbym postawiłabym typuję typowałbym typowałabym powiem powiedziałbym powiedziałabym mówię dam daję"
        " no tak oj ach och hm hmm hmmm yyy eee aha ok okej dobra więc czyli nazywa nazywał nazywała nazywają zwie"
        " odpowiedź brzmi właśnie jakoś jakby proszę już wiem pamiętam przecież zdecydowanie fuj ble wow hura ojej hej"
        " haha hehe hihi lol xd uff ufff kurde kurczę eh ech bodaj bodajże"
    ),
    "fr": (
        "je moi on il elle ça cela ce c est était sont étaient cest cétait cétaient serait sera seraient doit"
        " devrait devait pourrait peut être crois croyais pense pensais dirais dirai dis suppose imagine devine"
        " parie mise tente propose vote que quil euh heu hum hm hmm bah ben bof alors donc bon voilà oui ouais ok"
        " okay sûrement certainement probablement évidemment forcément bien sûr vraiment franchement juste plutôt"
        " réponse appelle appelait sappelle sappelait me semble sagit genre tiens ah oh eh hé jpense jdirais jcrois"
        " normalement éventuellement possiblement beurk berk wow ouah youpi miam haha hihi lol mdr ptdr xd pff pfff"
        " zut ouf aïe eheh"
    ),
    "en": (
        "i id ill im ive it its is was are were that thats thatd thatll this these those theres he hes she shes they"
        " theyre we youd my would will be could might must should have has had been got gotta gonna think thought"
        " thinking guess guessing guessed reckon believe say saying said bet betting suppose assume assuming presume"
        " know maybe perhaps probably possibly prob probs surely definitely def defo certainly obviously clearly"
        " easily so um umm uh er erm hmm hm ok okay yes yeah yep yup yh actually honestly really pretty quite fairly"
        " sure certain positive called named answer then kinda sorta oh ah aha ooh hey wait pls please lol haha hehe"
        " yuck ew eww ugh yum yay woohoo wow omg lmao xd duh phew whoa"
    ),
}

HEDGES: Final = {language: frozenset(tokens(words, language)) for language, words in _WORDS.items()}
