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
        "er hieß|sie hieß|irgendwas mit|irgendetwas mit|was mit|der gute alte|die gute alte"
        "|man nennt das|das nennt man|nennt man|wir sagen|wir nennen es|bei uns heißt das|bei uns heißt es"
        "|man sagt|das heißt doch|das nennt sich|nennt sich|es nennt sich|ich bin sicher|bin mir sicher"
        "|ich bin mir sicher|ich bin mir ziemlich sicher|ziemlich sicher|ganz sicher|auf jeden Fall|definitiv"
        "|garantiert|safe|wenn ich mich nicht irre|meines Wissens|ich weiß|weiß ich|warte|Moment|ach ja"
        "|ach so|ah ja|ah|aha|mhm|genau|ok|okay|easy|einfach|logo|locker|jo|jup|jep|nun|ich tippe mal auf"
        "|tippe mal auf|ich tippe|tippe|Tipp|rate|rate mal|ich rate mal|keine Ahnung aber"
        "|keine Ahnung vielleicht|nicht sicher aber|bin nicht sicher aber|weiß nicht aber|könnte es sein"
        "|kann es sein|könnte das sein|es handelt sich um|handelt es sich um|gemeint ist|die Lösung ist"
        "|Lösung|die richtige Antwort ist|das sollte|es sollte|sollte|es dürfte|es könnte|es muss|das wird"
        "|das werden|es waren|das ist doch|das ist wohl|das ist bestimmt|das war doch|ist doch|war doch"
        "|dieser|diese|dieses|so ein|so eine|halt|eben|doch|irgendwie|glaub|denke|denk|meine|der berühmte"
        "|die berühmte|ein gewisser|eine gewisse|sogenannte|sogenannter|sogenanntes|der sogenannte"
        "|die sogenannte|das sogenannte|am Ufer des|am Ufer der"
        "|ne|nen|so ne|so nen|so n|son|sone|nem|ner|so eine Art|eine Art|irgend so ein"
        "|irgend so eine|irgendein|irgendeine|es wird zu|wird zu|wurde zu|daraus wird|es wurde|sie wurde zu"
        "|er wurde zu|es gibt|es gab|gibt es|da gibts"
        "|man braucht|man nimmt|man benutzt|sie haben|sie hatten|er hat|sie hat|es hat|er spielt|sie spielt"
        "|sie sprechen|man spricht|es bedeutet|bedeutet|steht für|es steht für|es kommt aus|er kommt aus"
        "|sie kommt aus|kommt aus|es besteht aus|besteht aus|eins war|eins ist|eine war|eine ist|einer war|einer ist"
        "|à la|a la|alla|al|nach Art von|nach Art der|nach Art"
        "|bin mir nicht sicher|ich bin mir nicht sicher|ich bin nicht sicher|weiß nicht|ich weiß nicht|keine Ahnung"
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
        "to taka|zdaje się że|zdaje się|czy to nie|uff|coś z|coś jak|stary dobry|ma na imię|on się nazywa|ona się"
        " nazywa"
        "|nazywamy to|mówi się na to|mówi się|mówimy|to się nazywa|nazywa się to|u nas to|wydaje się że"
        "|jestem pewien że|jestem pewna że|jestem pewny że|na sto procent|sto procent|zdecydowanie"
        "|definitywnie|z pewnością|wiem że|wiem to|wiem|zgaduję że|zgaduję|strzelę że|strzelę|typuję"
        "|mój typ to|mój typ|stawiam że|stawiam|chodzi o|mowa o|to będzie|będzie to|to by było|byłby to"
        "|to mógł być|to może być|może być|czy to był|czy to była|czy to było|czy chodzi o|czyżby|a może|aha"
        "|ach tak|no jasne|jasne|ok|okej|spoko|łatwe|proste|yy|ee|eh|ech|moment|już wiem|w zasadzie|właściwie"
        "|po prostu|jeśli się nie mylę|o ile się nie mylę|o ile pamiętam|z tego co wiem|z tego co pamiętam"
        "|poprawna odpowiedź to|prawidłowa odpowiedź to|rozwiązanie to|tzw|tak zwany|tak zwana|tak zwane"
        "|niejaki|niejaka|jakiś|jakaś|słynny|słynna|słynne|nie wiem ale|nie wiem może|nie wiem chyba"
        "|nie jestem pewien ale|nie jestem pewna ale|nie mam pojęcia ale|nad brzegiem"
        "|staje się|stał się|stała się|stało się|zmienia się w|zamienia się w|zmienił się w|powstaje|robi się"
        "|potrzeba|używa się|używają|mają|ma|miał|miała|gra na|grał w|grała w|wabi się|zwie się"
        "|mówią po|mówi się po|oznacza|znaczy"
        "|tak ze|taki jakiś|taka jakaś|jakieś tam|jakiś tam|coś w rodzaju|rodzaj|pochodzi z|pochodzą z"
        "|składa się z|jedna to|jeden to|jedno to|jednym jest|jedną jest|jednym był|jedną była"
        "|à la|a la|alla|al|w stylu"
        "|nie jestem pewien|nie jestem pewna|nie wiem|mi się zdaje że|mi się wydaje że"
    ),
    "fr": (
        "je crois que|je crois|je pense que|je pense à|je pense|je dirais|je dis|moi je dis|moi je dirais|moi|"
        "je suppose que|il me semble que|à mon avis|pour moi|c'est|c est|ce sont|c'était|c étaient|c'étaient|"
        "ça doit être|ce doit être|ça devrait être|ça serait|ce serait|il s'agit de|c'est bien|est-ce que c'est|"
        "est-ce|est ce que c'est|c'est peut-être|il s'appelle|elle s'appelle|ça s'appelle|on l'appelle|peut-être|"
        "peut être|probablement|sûrement|sans doute|certainement|la réponse est|réponse|la réponse c'est|euh|heu|hm|"
        "hmm|bah|ben|alors|bon|oui|il est|elle est|à peu près|environ|dans les|autour de|c|cest|c'est sûrement|"
        "ça c'est|ce sera|ça sera|ça doit|bah c'est|ben c'est|pour moi c'est|selon moi|évidemment|forcément|"
        "je parie sur|je parie|je mise sur|je tente|je propose|j'imagine|j'dirais|jdirais|jpense|jcrois|disons|"
        "on va dire|mettons|allez|facile|ah|oh|ma réponse|ma réponse est|je vote|je vote pour|son nom est|"
        "son nom c'est|il me semble|pfff|ouf|on dit|on appelle ça|on appelle cela|on appelle|ça se dit|"
        "cela s'appelle|il s'agit du|il s'agit d|il s'agit des|on parle de|on parle du|je suis sûr que c'est|"
        "je suis sûre que c'est|je suis sûr|je suis sûre|à coup sûr|c'est forcément|c'est évidemment|"
        "c'est probablement|c'est certainement|bien sûr|c'est sûr|je sais c'est|je sais|attends|ah oui|ah ouais|"
        "ouais|ok|d'accord|voyons|tiens|genre|je tenterais|j'opte pour|je choisis|je prends|je réponds|je répondrais|"
        "je devine|au hasard|au pif|ça peut être|ce peut être|ce pourrait être|ça pourrait être|cela pourrait être|"
        "ce devrait être|ce devait être|la bonne réponse est|la solution est|solution|d'après moi|"
        "si je me souviens bien|si je ne me trompe pas|sauf erreur|un certain|une certaine|le fameux|la fameuse|"
        "les fameux|le célèbre|la célèbre|je ne sais pas mais|je sais pas mais|aucune idée mais|pas sûr mais|cétait|"
        "sest|au bord du|au bord de la|au bord de l|au bord des|le long du|je ne suis pas sûr|je ne suis pas sûre|"
        "je suis pas sûr|je suis pas sûre|pas sûr|pas sûre|je ne sais pas|je sais pas|aucune idée"
        "|ça devient|cela devient|il devient|elle devient|devient|c'est devenu|il est devenu|elle est devenue"
        "|se transforme en|ça se transforme en|il y a|il y avait|y a|il faut|on utilise|ils ont|il a|elle a"
        "|il avait|elle avait|il joue|elle joue|ils parlent|on parle|ça veut dire|ça signifie|signifie"
        "|une sorte de|une sorte d|un genre de|une espèce de|un type de|ça vient de|ça vient du|il vient de"
        "|elle vient de|fait de|fait en|à la|alla|al|à la manière de|façon|un"
        " truc avec|quelque chose avec|ce bon vieux"
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
        "|we call it|we call them|we call that|people call it|you call it|its known as|it is known as"
        "|known as|they say|we say|im sure|im certain|im positive|i am sure|i know its|i know this|i know"
        "|wait|hang on|ooh|aha|thats gotta be|that should be|should be|that might be|that could be|would be"
        "|it would be|itd be|itll be|it will be|it may be|may have been|it might have been|might have been"
        "|could have been|it could have been|must have been|it must have been|i would go with|i would go for"
        "|id go for|ill go for|ill guess|im thinking|thinking|im leaning towards|leaning towards|im saying"
        "|i choose|i pick|i vote for|i vote|my vote is|my bet is|my bet|my best guess is|best guess is"
        "|best guess|wild guess|total guess|guess|no idea but|dunno maybe|dunno but|not sure but maybe"
        "|not sure but|idk maybe|idk but|idk|if i remember correctly|if i recall correctly|iirc|afaik"
        "|as far as i know|unless im wrong|the correct answer is|the right answer is|correct answer"
        "|the solution is|solution|the so called|so called|a certain|the famous|none other than|clearly"
        "|certainly|absolutely|totally|honestly|basically|actually|literally|okay|yup|yea|ya|alright"
        "|good old|something with|something like|the good old|on the banks of|on the shores of"
        "|not sure|im not sure|dunno|no idea|i dont know|i have no idea|that would be"
        "|it becomes|it became|becomes|became|it turns into|it turned into|turns into|turned into|there is|there was"
        "|there are|there were|you get|you need|you use|we use|they use|they used|they had|they have|he has|she has"
        "|he had|she had|it has|it had|he plays|she plays|he played|she played|they speak|it means|means|stands for"
        "|it stands for|some kind of|some sort of|a kind of|a sort of|kind of a|a type of|it comes from"
        "|he comes from|she comes from|comes from|made of|its made of|it is made of"
        "|made from|its made from|one was|one is|another is|à la|a la|alla|al|in the style of"
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
        "|würde ich mal sagen|würd ich mal sagen|soweit ich weiß|meines Wissens|auf jeden Fall|definitiv"
        "|garantiert|hundertprozentig|hundert pro|eben|eh|irgendwie|oder so ähnlich|oder so was|oder sowas"
        "|oder irgendwie so|so was|sowas|oder was|oder etwa|oder doch|richtig|hoffe ich|hoff ich|ohne Gewähr"
        "|nehme ich an|nehm ich an|nehm ich mal an|tipp ich|tippe ich mal|würde ich tippen|gewesen"
        "|gewesen sein|heißen|genannt|nennt man das|sagt man|nennt man|so heißt das|so heißt der|so heißt die"
        "|so heißt er|so heißt sie|hieß das|hieß es|xd|hihi|easy|logo|was sonst|wer sonst|wo sonst"
        "|ist die Antwort|ist meine Antwort|geraten|keine Ahnung|bin nicht sicher|bin mir nicht sicher"
        "|nicht sicher|aber nicht sicher|bin mir aber nicht sicher|kann das sein|oder irre ich mich"
        "|wars nicht|oder täusche ich mich"
        "|war eins|war eine|war einer|war eines|ist eins|ist eine|ist einer|ist eines|war eins davon|ist eins davon"
        "|ist eine davon|ist einer davon|war eine davon|war einer davon|gehört dazu|gehörte dazu|war dabei|ist dabei"
        "|auch|gibt es|gibts|gab es|gabs|zum Beispiel|zb"
    ),
    "pl": (
        "chyba|myślę|tak myślę|tak sądzę|moim zdaniem|wydaje mi się|tak mi się wydaje|zdaje się|prawda|czyż nie|"
        "może|pewnie|prawdopodobnie|raczej|oczywiście|na pewno|proszę|"
        "czy jakoś tak|czy jakoś tak się to pisze|jakoś tak się to pisze|jakoś tak|czy coś takiego|czy coś|na bank|"
        "bankowo|jasne|wiadomo|lol|haha|chyba tak|tak chyba|strzelam|obstawiam|się nazywa|się nazywał|"
        "się nazywała|się wabi|oczywista|jasna sprawa|"
        "to jest|to był|to była|to było|jak dla mnie|według mnie|no|no chyba|o ile się nie mylę"
        "|tak mi się zdaje|z tego co pamiętam|z tego co wiem|jeśli się nie mylę|jeśli dobrze pamiętam"
        "|o ile pamiętam|o ile dobrze pamiętam|na sto procent|sto procent|zdecydowanie|z pewnością"
        "|jestem pewien|jestem pewna|ale nie jestem pewien|ale nie jestem pewna|nie jestem pewien"
        "|nie jestem pewna|ale nie wiem|nie wiem|zgaduję|typuję|stawiam|xd|hehe|hihi|tak|nieprawdaż"
        "|jak nic|i tyle|po prostu|czy jak mu tam|czy jak jej tam|albo jakoś tak|lub coś takiego"
        "|albo coś takiego|albo coś|lub coś|coś takiego|tak to się nazywa|to się nazywa|nazywa się"
        "|nazywa się to|to moja odpowiedź|będzie|tak stawiam|tak obstawiam|mam nadzieję"
        "|to jedna|to jeden|to jedno|był jednym|była jedną|był jeden|była jedna|było jedno|jest jednym|jest jedną"
        "|jest jednym z nich|jest jedną z nich|był jednym z nich|była jedną z nich|to jeden z nich|to jedna z nich"
        "|to jedno z nich|też|także|również|na przykład|np"
    ),
    "fr": (
        "je crois|je crois bien|je pense|je dirais|il me semble|à mon avis|hein|n'est-ce pas|n'est ce pas|"
        "peut-être|peut être|probablement|sûrement|sans doute|je suppose|bien sûr|c'est ça|c'est bien ça|"
        "évidemment|forcément|bien entendu|c'est sûr|sûr|facile|quoi|voilà|ou un truc comme ça|un truc comme ça|"
        "ou quelque chose comme ça|ou un nom comme ça|mdr|lol|je parie|j'imagine|il s'appelle|elle s'appelle|"
        "ça s'appelle|c'était|non je crois|si je ne me trompe pas|si je me trompe pas"
        "|si je me souviens bien|si je ne m'abuse|sauf erreur|d'après moi|selon moi|pour moi|à coup sûr"
        "|certainement|à tous les coups|je suis sûr|je suis sûre|j'en suis sûr|j'en suis sûre|sûr et certain"
        "|mais pas sûr|mais pas sûre|mais je suis pas sûr|mais je ne suis pas sûr|pas sûr|pas sûre"
        "|je sais pas|je ne sais pas|au pif|au hasard|ou quelque chose du genre|ou un truc du genre"
        "|quelque chose comme ça|ou dans le genre|on dit|on appelle ça|comme on dit|ptdr|haha|hihi|xd"
        "|fastoche|tout simplement|quand même|bah oui|ben oui|oui|est la réponse|est ma réponse"
        "|ou pas loin|c'est la réponse|ma réponse|paraît-il|j'espère|on va dire"
        "|en est un|en est une|en était un|en était une|était un|était une|est un|est une|c'en est un|c'en est une"
        "|en fait partie|en faisait partie|en font partie|aussi|également|par exemple"
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
        "|i think so|i would guess|id imagine|i imagine|i assume|i presume|i hope|i want to say"
        "|if i remember correctly|if i recall correctly|if i recall|iirc|afaik|as far as i know"
        "|unless im wrong|i could be wrong|but im not sure|but not sure|not sure|not sure though|im not sure"
        "|idk|dunno|no idea|clearly|certainly|absolutely|totally|honestly|basically|actually|literally"
        "|no doubt|without a doubt|hands down|imo|imho|ngl|xd|hehe|hahaha|lmao|bro|dude|then|too easy"
        "|easy peasy|isnt that right|am i right|yes|yeah|yep|it must be|it has to be|thats it|thats the one"
        "|thats my guess|thats my answer|would be my guess|is what i think|is correct|or thereabouts"
        "|or something like that|something like that|or sth|or smth|or similar|or however its spelled"
        "|however its spelled|whatever its called|they call it|we call it|as its called|as they say"
        "|now|nowadays|today|these days|is that right|is it not|was one|is one|is one of them|was one of them|is"
        " one of those|was one of those"
        "|is another|is another one|was another|too|as well|also|for example|for instance"
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

#: Who says that something is near a place names it; before a number some say that it is less.
NEARNESS: Final[dict[Language, str]] = {
    "de": "nahe|nahe bei|neben|in der Nähe von|in der Nähe vom|in der Nähe der|in der Nähe des|unweit|unweit von",
    "pl": "koło|obok|niedaleko|nieopodal|w pobliżu|w okolicach|w okolicy|blisko|tuż obok|tuż pod|pod",
    "fr": "près de|près du|près d|près des|à côté de|à côté du|à proximité de|à proximité du|non loin de|non loin du",
    "en": "near|near to|close to|next to|nearby|in the vicinity of|not far from|somewhere near",
}

#: The question's preposition, echoed. None that changes what is meant: without, before, after.
PREPOSITIONS: Final[dict[Language, frozenset[str]]] = {
    "de": _words(
        "de",
        "in im ins aus an am ans auf aufs aufm ausm bei beim von vom zu zum zur nach mit für durch als um unter"
        " während gegen über sein seine seinem seinen seiner ihr ihre ihrem ihren ihrer dein deine mein meine",
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
        "in on at from into onto to of by with for through as under during against over his her its their your ur my"
        " our",
    ),
}

#: Before a name.
TITLES: Final[dict[Language, frozenset[str]]] = {
    "de": _words(
        "de",
        "Papst Sankt St hl Hl Brüder Gebrüder Geschwister Heiliger Heilige heiligen Dr Doktor Prof Professor König"
        " Königin Kaiser Kaiserin Zar Zarin Präsident Präsidentin Kanzler Kanzlerin Bundeskanzler Bundeskanzlerin"
        " Sir Herr Frau Prinz Prinzessin Fürst Graf Gräfin Baron Baronin Lord Lady Pharao General Mutter Kapitän"
        " Herzog Herzogin Erzherzog Kardinal Bischof Ritter Major Marschall Kommissar Schwester Zarenfamilie Fräulein",
    ),
    "pl": _words(
        "pl",
        "papież św święty święta dr doktor prof profesor król królowa cesarz cesarzowa car caryca prezydent kanclerz"
        " sir lord lady baron baronowa pan pani książę księżna księżniczka hrabia faraon generał ksiądz matka"
        " marszałek papieża papieżem świętego świętym świętej doktora profesora króla królem królowej cesarza"
        " cesarzem cara carem prezydenta prezydentem kanclerza pana panem księcia księciem faraona generała"
        " generałem marszałka matki kapitan kapitana kapitanem hetman hetmana hetmanem arcyksiążę kardynał kardynała"
        " biskup biskupa rycerz rycerza wódz siostra królewna królewicz komisarz major cesarzowej królową"
        " księżniczki prezydentka",
    ),
    "fr": _words(
        "fr",
        "pape saint sainte st ste dr docteur prof professeur roi reine empereur impératrice tsar tsarine président"
        " présidente chancelier chancelière sir monsieur m madame mme prince princesse comte comtesse baron baronne"
        " lord lady pharaon général mère capitaine duc duchesse archiduc cardinal évêque chevalier maréchal"
        " commissaire soeur abbé mademoiselle mlle père",
    ),
    "en": _words(
        "en",
        "pope saint st dr doctor prof professor king queen emperor empress tsar czar tsarina president chancellor sir"
        " mr mrs ms miss madame prince princess count countess baron baroness lord lady pharaoh general mother"
        " captain duke duchess archduke cardinal bishop knight marshal major inspector sister dame father",
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
