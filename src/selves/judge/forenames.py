"""Forenames that are one in several languages: beside a surname that is right, either may be said."""

from typing import Final

#: A line each, folded.
_SAME: Final = """
adam adamo
agatha agata agathe
agnes agnieszka agnese ines aga
albert alberto wojciech
alexander aleksander alexandre alessandro alejandro aleksandr alex sascha olek alek sasza sasha
alexandra aleksandra alessandra
alfred alfredo
alice alicja alicia
andreas andrew andrzej andre andrea andrey andrei andriej andrej andres andy andi jedrek
ann anna anne anja ana annie hanna hannah anya
anthony anton antoni antoine antonio antonin antony tony toni antek
arthur artur arturo
augustus august auguste augusto
barbara basia barbie
bartholomew bartholomaus bartlomiej barthelemy bartolomeo
beatrice beatrix beatrycze beatriz
benedict benedykt benedikt benoit benedetto ben beni
bernard bernhard bernardo
bertha berta berthe
brigitte brigit brigid bridget brigitta brygida birgit
camilla kamila camille camila
caroline karoline karolina carolina carolin
casimir kazimierz kasimir
catherine katharina katarzyna katherine kathryn catharina catarina caterina jekaterina ekaterina katerina kate kasia kat
cecilia cecylia cecile cacilie
charles karl carl karol carlos carlo charlie charley karel
charlotte szarlota carlotta lotte
christian krystian kristian
christina krystyna christine kristina cristina christiane krysia christl tina chris kristin
christopher christoph krzysztof christophe cristoforo kristof cristobal chris krzys krzysiek
clara klara claire chiara
claude klaudiusz claudius claudio
claudia klaudia
conrad konrad corrado
constantine konstantin konstanty constantin
cornelius korneliusz corneille cornelia
daniel daniele daniil dan danny dani
david dawid davide
diana diane
dmitri dmitrij dmitry dmitriy dymitr dimitri
dominic dominik dominique domenico
dorothea dorota dorothy dorothee
edith edyta
edward eduard edouard eduardo edoardo eddie ted ned edek ede
elizabeth elisabeth elzbieta isabel elisabetta elsbeth eliza elise liz lizzy betty beth lisa liesel ela
emil emile emilio
emily emilia emilie amelie amelia
eric erik eryk erich
ernest ernst ernesto erneste erno
esther estera ester
eugene eugen eugeniusz eugenio jewgeni yevgeny
eva ewa eve
felix feliks
ferdinand ferdynand fernando fernand
frances franziska franciszka francoise francesca
francis franz franciszek francois francesco francisco frank frans franek franzl paco frankie
frederick friedrich fryderyk frederic federico fredrik frederik fred fritz frederique freddy freddie frycek
frida frieda fryda
gabriel gabriele gabriela gabi gabrysia
george georg jerzy georges giorgio jorge jurij juri yuri georgi georgy
gerard gerhard gerardo
gregory gregor grzegorz gregoire gregorio grigori
gustav gustaw gustave gustavo
hector hektor ettore
hedwig jadwiga edwige
helen helena helene elena ellen jelena
henry heinrich henryk henri enrico heinz hendrik henrik enrique harry
hermann german armand herman
hugo hugues ugo hugh
ignatius ignaz ignacy ignace ignacio
igor ihor
irene irena irina iryna
isaac isaak izaak
isabella isabelle izabela isabel isabela
ivan iwan john
jacob jakob jakub jacques giacomo james jaime jack jim jimmy kuba
joachim jochen gioacchino
joan joanna johanna jeanne jane giovanna juana janina
john jan johann johannes jean hans giovanni juan joao johnny johan jon ian sean ivan iwan jasiek hannes johnnie
jonathan jonatan
joseph josef jozef giuseppe jose jozsef joe josip iosif jossif sepp jupp pepe jozek
josephine jozefina josefine josephina
judith judyta judit
julia julie giulia juliette juliet
julian julien giuliano
julius juliusz jules julio giulio
laura laure
lawrence laurence laurent lorenz lorenzo wawrzyniec laurentius
leo leon lew lev leonid
leonard leonhard leonardo leonid
leopold leopoldo
louis ludwig ludwik luigi luis lewis lajos louie ludovic
louise luise luiza ludwika louisa luisa
lucas lukas lukasz luke luc luca
lucy lucia lucie lucja luzia
lydia lidia lydie
magdalene magdalena madeleine maddalena magda lena
maja maya maia
marc mark markus marcus marek marco marcos
margaret margarethe margarete malgorzata marguerite margarita margherita margot greta margareta maggie gosia peggy
maria marie mary maryja mari miriam marya mariya
mario mariusz marius
marlene marlena
martha marta marthe
martin marcin martino
matilda mathilde matylda matilde
matthew matthias mateusz mathieu matthieu matteo maciej matthaus mathias
maurice moritz maurycy maurizio mauricio morris
maximilian maksymilian maximilien massimiliano max maksim maxim
michael michal michel michele miguel mikhail michail mike mikael mihail mick micky michi
monica monika monique
nathalie natalia natalie natalya natasza natasha
nicholas nikolaus mikolaj nicolas niccolo nicola nikolai nikolaj nicolaus nikolas klaus nick nikolay nicky nico
nina ninon
octavius oktawian octavio octave
olga helga
oscar oskar
oswald oswaldo
otto othon ottone
pascal paschalis pasquale
patrick patryk patrice patrizio
paul pawel paolo pablo pavel paulo pawlo
paula paulina pauline paola
peter piotr pierre pietro pedro petr pyotr pjotr pete piet pjotr
philip philipp filip philippe filippo felipe phil
rachel rahel rachela
ralph ralf raoul raul
raphael rafael rafal raffaello raffaele
raymond raimund rajmund ramon
rebecca rebekka rebeka
regina regine
renata renate renee
rene renatus
richard ryszard riccardo ricardo rick rysiek richie dick
robert roberto rupert bob rob bobby robbie robby
roger rudiger rogelio
roland orlando rolando
roman romain romano
romeo romeusz
rose rosa roza rosie
rudolph rudolf rodolfo rodolphe
sabina sabine
salvador salvatore salwador
samuel samuele sam sammy
sarah sara
sebastian sebastien sebastiano
sergei sergey siergiej sergej serge sergio serhij
sidney sydney
sigmund zygmunt sigismund siegmund sigismond
simon szymon simone simeon
sophie sophia sofia zofia sonja sonia sonya sofie
stanislaus stanislaw stanislas stan stas staszek
stephen steven stefan stephan etienne stephane stefano istvan esteban steve
susan susanne zuzanna suzanne susanna susannah zuzana zuzia susi sue suzy susie
sylvia silvia sylvie sylwia
tatiana tatjana tatyana
teresa therese theresa theresia teresia terry resi tess
theodore theodor teodor feodor fiodor fyodor fjodor theo teo teddy
thomas tomasz tommaso tomas tom thom tommy tomek
timothy timotheus tymoteusz timothee tim
ursula urszula ursule
valentina walentyna valentine
valentine valentin walenty valentino
vera wiera wera viera
veronica weronika veronika veronique
victor viktor wiktor vittorio
victoria viktoria wiktoria victoire vittoria
vincent wincenty vinzenz vincenzo vicente vinzent vince vinny wicek
virginia wirginia virginie
vladimir wladimir wlodzimierz volodymyr wolodymyr
walter gautier gualtiero
wenceslas wenzel waclaw vaclav
werner verner
william wilhelm guillaume guglielmo willem guillermo bill willy will wilhelmus billie wim wilek
wolfgang wolfgangus
xavier ksawery saverio
yves iwo ivo
yvonne iwona ivonne
"""
_GROUPS: Final[dict[str, set[int]]] = {}
for _place, _line in enumerate(_SAME.strip().splitlines()):
    for _name in _line.split():
        _GROUPS.setdefault(_name, set()).add(_place)


def one_forename(said: str, meant: str) -> bool:
    """Marie for Mary, Jan for Johannes."""
    return not _GROUPS.get(said, _NONE).isdisjoint(_GROUPS.get(meant, _NONE))


def is_forename(word: str) -> bool:
    return word in _GROUPS


_NONE: Final[set[int]] = set()
