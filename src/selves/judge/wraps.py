"""The words that people wrap around an answer, by language. Phrases are parted by a bar, single words by a blank."""

from typing import Final

from selves.judge.folding import Language, fold

#: Before an answer.
OPENINGS: Final[dict[Language, str]] = {
    "de": (
        "ich glaube|ich glaub|glaube|ich denke|ich denk|ich meine|ich tippe auf|ich würde sagen|ich sage|ich sag|"
        "ich rate|ich vermute|das ist|das sind|das war|das waren|das wäre|könnte|müsste|dürfte|das könnte|"
        "das müsste|das dürfte|das muss|es ist|es war|"
        "es sind|es müsste|ist es|ist das|war es|war das|sind das|das heißt|er heißt|sie heißt|es heißt|sie heißen|"
        "man nennt es|vielleicht|wahrscheinlich|vermutlich|bestimmt|sicher|natürlich|wohl|eventuell|dass es|dass das|"
        "die Antwort ist|die Antwort lautet|Antwort|hm|hmm|äh|ähm|also|na|naja|tja|klar|ja|eigentlich|"
        "so um die|um die|so etwa|so ungefähr|so|etwa|ungefähr|circa|rund|"
        "ich würd sagen|würde sagen|würd sagen|ich sag mal|ich sage mal|sag mal|sagen wir|sagen wir mal|ich schätze|"
        "ich schätz|ich schätz mal|schätze|geschätzt|tippe auf|mein Tipp|mein Tipp ist|meine Antwort|das kann nur|"
        "kann nur|muss|das is|is|ganz klar|na klar|logisch|oh|ach|ey|wie wärs mit|soweit ich weiß|ich nehme|ich nehm|"
        "glaube ich|glaub ich|denke ich|ist das nicht|war das nicht|puh|uff|boah|sein Name ist|ihr Name ist|"
        "er hieß|sie hieß"
    ),
    "pl": (
        "chyba|myślę że|myślę|sądzę że|uważam że|wydaje mi się że|wydaje mi się|zdaje mi się że|moim zdaniem|"
        "stawiam na|strzelam że|strzelam|powiedziałbym że|powiedziałabym że|to jest|to są|to był|to była|to było|"
        "to byli|to były|to chyba|to|jest to|był to|była to|było to|czy to jest|czy to|czy|nazywa się|on nazywa się|"
        "ona nazywa się|może to|może|być może|pewnie|na pewno|zapewne|prawdopodobnie|raczej|oczywiście|"
        "odpowiedź to|odpowiedź brzmi|odpowiedź|no|hm|hmm|yyy|eee|tak|"
        "jakieś|około|gdzieś|mniej więcej|tak około|z|"
        "to musi być|musi być|to na pewno|to pewnie|no to|no chyba|no tak|obstawiam że|obstawiam|mój strzał to|"
        "mój strzał|strzał|według mnie|wg mnie|niech będzie|daję|dam|powiem|powiem że|powiedziałbym|powiedziałabym|"
        "wiadomo że|wiadomo|jasne że|na bank|bankowo|oj|ach|o|taki|taka|takie|ten|ta|to ten|to ta|to taki|"
        "to taka|zdaje się że|zdaje się|czy to nie|uff|ma na imię|on się nazywa|ona się nazywa"
    ),
    "fr": (
        "je crois que|je crois|je pense que|je pense à|je pense|je dirais|je dis|moi je dis|moi je dirais|moi|"
        "je suppose que|il me semble que|"
        "à mon avis|pour moi|c'est|c est|ce sont|c'était|c étaient|c'étaient|ça doit être|ce doit être|"
        "ça devrait être|"
        "ça serait|ce serait|il s'agit de|c'est bien|est-ce que c'est|est-ce|est ce que c'est|c'est peut-être|"
        "il s'appelle|elle s'appelle|ça s'appelle|on l'appelle|peut-être|peut être|probablement|sûrement|sans doute|"
        "certainement|la réponse est|réponse|la réponse c'est|euh|heu|hm|hmm|bah|ben|alors|bon|oui|il est|elle est|"
        "à peu près|environ|dans les|autour de|"
        "c|cest|c'est sûrement|ça c'est|ce sera|ça sera|ça doit|bah c'est|ben c'est|pour moi c'est|selon moi|"
        "évidemment|forcément|je parie sur|je parie|je mise sur|je tente|je propose|j'imagine|j'dirais|jdirais|"
        "jpense|"
        "jcrois|disons|on va dire|mettons|allez|facile|ah|oh|ma réponse|ma réponse est|je vote|je vote pour|"
        "son nom est|son nom c'est|il me semble|pfff|ouf"
    ),
    "en": (
        "i think that|i think|i believe|i guess|i suppose|i reckon|id say|i would say|i say|im going with|"
        "ill go with|going with|my guess is|my answer is|the answer is|answer is|answer|it is|its|it was|it must be|"
        "it could be|it might be|it should be|that is|thats|that was|that would be|that must be|this is|they are|"
        "theyre|those are|is it|is that|was it|could it be|would that be|he is called|hes called|she is called|"
        "shes called|it is called|its called|called|he is|hes|she is|shes|he was|she was|must be|might be|could be|"
        "maybe|perhaps|probably|surely|definitely|possibly|obviously|um|uh|er|erm|hm|hmm|well|so|ok|yes|"
        "about|around|roughly|some|something like|approximately|"
        "has to be|it has to be|that has to be|got to be|its got to be|gotta be|its gotta be|umm|uhm|uhh|ah|oh|easy|"
        "obvs|i wanna say|i want to say|id go with|id guess|i would guess|i bet|lets say|lets go with|say|just|like|"
        "guessing|im guessing|pretty sure its|pretty sure|im sure its|im pretty sure its|yeah|yep|how about|isnt it|"
        "they call it|theyre called|those are the|going for|ill say|ill take|"
        "his name is|her name is|the name is|name is|phew|isnt that|wasnt it|wasnt that"
    ),
}

#: Behind an answer.
CLOSINGS: Final[dict[Language, str]] = {
    "de": (
        "glaube ich|glaub ich|denke ich|denk ich|denk ich mal|denke ich mal|meine ich|vermute ich|"
        "würde ich sagen|würd ich sagen|sag ich mal|"
        "sage ich|ist das|ist es|war das|war es|sein|oder|oder so|nicht wahr|gell|vielleicht|wahrscheinlich|"
        "vermutlich|bestimmt|natürlich|bitte|stimmts|"
        "halt|doch|ganz klar|eh klar|wars|wars doch|ists|isses|war das doch|ist das doch|sind das|sind das doch|"
        "heißt der|heißt die|"
        "heißt das|heißt er|heißt sie|heißt es|hieß er|hieß sie|hieß der|hieß die|klar|na klar|logisch|sicher|"
        "ganz sicher|safe|ey|lol|haha|schätze ich|schätz ich|schätz ich mal|rate ich|rat ich mal|tippe ich|mein ich|"
        "glaube|denke|oder wie der heißt|oder wie die heißt|oder wie das heißt|wie auch immer|"
        "wenn ich mich nicht irre"
    ),
    "pl": (
        "chyba|myślę|tak myślę|tak sądzę|moim zdaniem|wydaje mi się|tak mi się wydaje|zdaje się|prawda|czyż nie|"
        "może|pewnie|prawdopodobnie|raczej|oczywiście|na pewno|proszę|"
        "czy jakoś tak|czy jakoś tak się to pisze|jakoś tak się to pisze|jakoś tak|czy coś takiego|czy coś|na bank|"
        "bankowo|jasne|wiadomo|lol|haha|chyba tak|tak chyba|strzelam|obstawiam|się nazywa|się nazywał|"
        "się nazywała|się wabi|oczywista|jasna sprawa|"
        ""
        "to jest|to był|to była|to było|jak dla mnie|według mnie|no|no chyba|o ile się nie mylę"
    ),
    "fr": (
        "je crois|je crois bien|je pense|je dirais|il me semble|à mon avis|hein|n'est-ce pas|n'est ce pas|"
        "peut-être|peut être|probablement|sûrement|sans doute|je suppose|bien sûr|c'est ça|c'est bien ça|"
        "évidemment|forcément|bien entendu|c'est sûr|sûr|facile|quoi|voilà|ou un truc comme ça|un truc comme ça|"
        "ou quelque chose comme ça|ou un nom comme ça|mdr|lol|je parie|j'imagine|il s'appelle|elle s'appelle|"
        "ça s'appelle|c'était|non je crois|si je ne me trompe pas|si je me trompe pas"
    ),
    "en": (
        "i think|i believe|i guess|i suppose|i reckon|i would say|id say|right|isnt it|isnt he|isnt she|wasnt it|"
        "wasnt he|wasnt she|arent they|innit|maybe|perhaps|probably|surely|definitely|of course|obviously|"
        "or something|"
        "it is|please|"
        "obvs|ofc|obv|duh|lol|haha|for sure|easy|i bet|id guess|im sure|im pretty sure|pretty sure|or so|or whatever|"
        "or whatever its called|or however you spell it|however you spell it|is it|was it|it was|they are|"
        "is the answer|"
        "is my guess|is my answer|i wanna say|tbh|though|mate|if im not mistaken|is what its called|its called"
    ),
}

#: Behind an answer, but only before a question mark: without it some of them deny what they follow.
TAGS: Final[dict[Language, str]] = {
    "de": "nicht|nein|ne|ja|richtig|oder nicht|wa|stimmt das",
    "pl": "nie|tak|co|czy nie|dobrze|zgadza się",
    "fr": "non|oui|ou pas|ou non|si|pas vrai|c'est bon",
    "en": "no|yes|or not|correct|yeah|eh|huh",
}


def _words(language: Language, words: str) -> frozenset[str]:
    return frozenset(fold(word, language) for word in words.split())


#: What denies whatever follows it.
NEGATIONS: Final = frozenset("nicht kein keine weder nie not no never non pas ni bez ohne sans without".split())

#: The question's preposition, echoed. None that changes what is meant: near, without, before, after.
PREPOSITIONS: Final[dict[Language, frozenset[str]]] = {
    "de": _words(
        "de",
        "in im ins aus an am ans auf aufs bei beim von vom zu zum zur nach mit für durch als um unter während gegen"
        " über sein seine seinem seinen seiner ihr ihre ihrem ihren ihrer dein deine mein meine",
    ),
    "pl": _words(
        "pl",
        "w we z ze do na nad nade pod od ode u o po przy dla przez ku jako za podczas przeciw przeciwko"
        " swój swoja swoje swoją swoim jego jej ich",
    ),
    "fr": _words(
        "fr",
        "à au aux en dans de du des d par sur pour chez avec vers sous pendant contre"
        " son sa ses leur leurs ton ta tes mon ma mes",
    ),
    "en": _words(
        "en",
        "in on at from into onto to of by with for through as under during against over his her its their your my our",
    ),
}

#: Before a name.
TITLES: Final[dict[Language, frozenset[str]]] = {
    "de": _words(
        "de",
        "Papst Sankt St hl Hl Brüder Gebrüder Geschwister Heiliger Heilige heiligen Dr Doktor Prof Professor"
        " König Königin Kaiser Kaiserin Zar Zarin"
        " Präsident Präsidentin Kanzler Kanzlerin Bundeskanzler Bundeskanzlerin Sir Herr Frau Prinz Prinzessin Fürst"
        " Graf Gräfin Baron Baronin Lord Lady Pharao General Mutter",
    ),
    "pl": _words(
        "pl",
        "papież św święty święta dr doktor prof profesor król królowa cesarz cesarzowa car caryca prezydent kanclerz"
        " sir lord lady baron baronowa pan pani książę księżna księżniczka hrabia faraon generał ksiądz matka"
        " marszałek"
        " papieża papieżem"
        " świętego świętym świętej doktora profesora króla królem królowej cesarza cesarzem cara carem prezydenta"
        " prezydentem kanclerza pana panem księcia księciem faraona generała generałem marszałka matki",
    ),
    "fr": _words(
        "fr",
        "pape saint sainte st ste dr docteur prof professeur roi reine empereur impératrice tsar tsarine président"
        " présidente chancelier chancelière sir monsieur m madame mme prince princesse comte comtesse baron baronne"
        " lord lady pharaon général mère",
    ),
    "en": _words(
        "en",
        "pope saint st dr doctor prof professor king queen emperor empress tsar czar tsarina president chancellor sir"
        " mr mrs ms miss madame prince princess count countess baron baroness lord lady pharaoh general mother",
    ),
}

#: Names that more than one person is known by, but for an initial.
NAMESAKES: Final = frozenset("georgebush michaeljordan georgemartin paulanderson vanessawilliams".split())

#: Names that a river or a lake shares with a country or a state.
AMBIGUOUS: Final = frozenset(
    (
        "chad tschad czad tchad jordan niger kongo congo senegal gambia gambie paraguay uruguay malawi victoria"
        " mississippi missouri ohio colorado delaware connecticut illinois wisconsin tennessee arkansas kansas"
        " alabama"
        " minnesota iowa ontario michigan manitoba marshall cook falkland kaiman cayman solomon"
    ).split()
)
