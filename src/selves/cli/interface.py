"""What the terminal says, in four languages."""

from dataclasses import dataclass

from selves.content.languages import Language


@dataclass(frozen=True)
class Interface:
    """`{}` is where a name, a number or a word goes."""

    you: str
    #: Whoever sits at the keyboard, named in a sentence that speaks to somebody else.
    keyboard: str
    turn: str
    waiting: str
    what: str
    one: str
    some: str
    number: str
    text: str
    go: str
    not_that: str
    yes: str
    no: str
    nobody: str
    standing: str
    wins: str
    share: str
    end: str
    #: Of whoever is named, time was up.
    late: str
    #: Time was up for the game, so this turn is its last.
    last_turn: str
    #: Who holds what nobody has.
    accounts: dict[str, str]


INTERFACE: dict[Language, Interface] = {
    "en": Interface(
        you="You",
        keyboard="the person at the keyboard",
        turn="Turn {}",
        waiting="Your move",
        what="What would you like to do?",
        one="a number from 1 to {}",
        some="{} to {} numbers, with blanks between them",
        number="from {} to {}",
        text="at most {} characters",
        go="Enter: {}",
        not_that="That is not offered.",
        yes="yes",
        no="no",
        nobody="nothing",
        standing="Standing",
        wins="{} wins.",
        share="{} share the win.",
        end="The end",
        late="Time was up: {}.",
        last_turn="Time’s up: this is the last turn.",
        accounts={
            "pool": "pool",
            "box": "box",
            "bank": "bank",
            "centre": "middle of the table",
            "supply": "supply",
            "credit": "credit",
        },
    ),
    "de": Interface(
        you="Du",
        keyboard="die Person an der Tastatur",
        turn="Zug {}",
        waiting="Dein Zug",
        what="Was möchtest du tun?",
        one="eine Zahl von 1 bis {}",
        some="{} bis {} Zahlen, mit Leerzeichen dazwischen",
        number="von {} bis {}",
        text="höchstens {} Zeichen",
        go="Eingabetaste: {}",
        not_that="Das steht nicht zur Wahl.",
        yes="ja",
        no="nein",
        nobody="nichts",
        standing="Stand",
        wins="Sieg für {}.",
        share="{} teilen sich den Sieg.",
        end="Ende",
        late="Die Zeit war um: {}.",
        last_turn="Die Zeit ist um: Das ist der letzte Zug.",
        accounts={
            "pool": "Topf",
            "box": "Schachtel",
            "bank": "Bank",
            "centre": "Tischmitte",
            "supply": "Vorrat",
            "credit": "Guthaben",
        },
    ),
    "pl": Interface(
        you="Ty",
        keyboard="osoba przy klawiaturze",
        turn="Tura {}",
        waiting="Twój ruch",
        what="Co chcesz zrobić?",
        one="liczba od 1 do {}",
        some="od {} do {} liczb, oddzielonych spacjami",
        number="od {} do {}",
        text="najwyżej {} znaków",
        go="Enter: {}",
        not_that="Tego nie ma do wyboru.",
        yes="tak",
        no="nie",
        nobody="nic",
        standing="Stan gry",
        wins="Wygrana: {}.",
        share="Wspólna wygrana: {}.",
        end="Koniec",
        late="Koniec czasu: {}.",
        last_turn="Czas minął: to ostatnia tura.",
        accounts={
            "pool": "pula",
            "box": "pudełko",
            "bank": "bank",
            "centre": "środek stołu",
            "supply": "zapas",
            "credit": "należność",
        },
    ),
    "fr": Interface(
        you="Toi",
        keyboard="la personne au clavier",
        turn="Tour {}",
        waiting="À toi",
        what="Que veux-tu faire ?",
        one="un nombre de 1 à {}",
        some="de {} à {} nombres, séparés par des espaces",
        number="de {} à {}",
        text="{} caractères au plus",
        go="Entrée : {}",
        not_that="Ce n’est pas proposé.",
        yes="oui",
        no="non",
        nobody="rien",
        standing="Scores",
        wins="Victoire de {}.",
        share="Victoire partagée : {}.",
        end="Fin",
        late="Temps écoulé : {}.",
        last_turn="Temps écoulé : c’est le dernier tour.",
        accounts={
            "pool": "pot",
            "box": "boîte",
            "bank": "banque",
            "centre": "milieu de la table",
            "supply": "réserve",
            "credit": "crédit",
        },
    ),
}
