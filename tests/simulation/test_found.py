"""What simulated evenings have found, each told in short."""

from selves.room import commands
from selves.server.log import Kept
from selves.server.protocol import Claim, Erase, Link
from tests.simulation.people import move
from tests.simulation.phone import Phone, encode
from tests.simulation.quiet import Quiet
from tests.simulation.trouble import Fault


def test_on_a_slow_disk_a_link_that_is_used_again_moves_its_person_all_the_same() -> None:
    """The new device hung up before it was durable: it had been refused, and the old one was left without a token."""
    stage = Quiet()
    with stage.lit():
        old, _ = stage.party(2)
        ticket = link(stage, old)
        new = claimed(stage, old, ticket, slow=20.0)
        stage.wait(0.5)
        assert new.line is not None
        new.line.break_off()
        stage.wait(2)
        assert new.pending, "it has asked again, and nothing is durable yet"
        stage.trouble.slow = 0.0
        stage.until(lambda: not new.pending)
        assert new.heard is not None
        assert len(new.heard.mine) == 1
        assert old.line is None, "the old device has no place any more"


def test_the_old_device_goes_even_if_the_new_one_has_hung_up() -> None:
    stage = Quiet()
    with stage.lit():
        old, _ = stage.party(2)
        ticket = link(stage, old)
        new = claimed(stage, old, ticket, slow=20.0)
        stage.wait(0.5)
        new.hang_up()
        stage.until(lambda: old.line is None)
        new.connect()
        stage.until(lambda: new.heard is not None and new.heard.mine)


def test_a_link_is_acknowledged_again_but_moves_nobody_to_a_third_device() -> None:
    stage = Quiet()
    with stage.lit():
        old, _ = stage.party(2)
        ticket = link(stage, old)
        new = claimed(stage, old, ticket)
        stage.until(lambda: not new.pending)
        (request,) = [asked for asked in new.asked.values() if isinstance(asked, Claim)]
        new.ask(request)
        stage.until(lambda: not new.pending)
        third = claimed(stage, new, ticket)
        stage.until(lambda: not third.pending)
        assert third.heard is None, "it was refused, and gave up"
        assert new.heard is not None
        assert new.heard.mine


def test_no_link_is_made_for_somebody_who_is_leaving() -> None:
    stage = Quiet()
    with stage.lit():
        _, leaving = stage.party(2)
        assert leaving.heard is not None
        (who,) = leaving.heard.mine
        stage.trouble.slow = 20.0
        leaving.ask(Erase(leaving.new_id(), who))
        stage.wait(0.5)
        assert leaving.line is not None
        leaving.line.say(encode(Link(leaving.new_id(), who)))
        stage.wait(0.5)
        assert not any(b'"ticket"' in data for to, _, data in stage.frames if to is leaving)


def test_a_bot_that_thought_while_its_game_was_cleared_away_is_late_and_no_fault() -> None:
    """The stage fails at any error in the server's log."""
    stage = Quiet()
    with stage.lit():
        (host,) = stage.party(1)
        for _ in range(2):
            stage.done(host, commands.AddBot())
        stage.begin(host)
        before = stage.live.bots._thinking
        while (thinking := stage.live.bots._thinking) in (None, before) or thinking.done():
            if not host.pending and host.heard is not None:
                move(host, host.heard)
            stage.wait(0.01)
        stage.done(host, commands.Motion("end"))
        stage.until(lambda: stage.live.durable.finished)
        stage.done(host, commands.Again())
        stage.wait(10)
        assert stage.live.durable.phase == "lobby"


def test_a_game_whose_log_could_not_be_read_at_its_end_is_closed_when_it_can() -> None:
    """Until somebody did anything else it stayed open, and nobody could play again."""
    stage = Quiet()
    with stage.lit():
        host, other = stage.party(2)
        stage.begin(host)
        unreadable(stage)
        for phone in (host, other):
            stage.done(phone, commands.Motion("end"))
        stage.wait(1)
        assert stage.live.durable.phase == "over"
        assert not stage.live.durable.finished
        stage.until(lambda: stage.live.durable.finished)


def test_what_is_asked_again_on_a_new_line_is_answered_though_the_disk_fails_then() -> None:
    """It waited for ever for what was never written."""
    stage = Quiet()
    with stage.lit():
        host, other = stage.party(2)
        assert other.heard is not None
        stage.trouble.slow = 200.0
        other.do(other.heard.mine[0], commands.Sit("watcher"))
        stage.wait(0.5)
        stage.trouble.slow = 0.0
        assert other.line is not None
        other.line.break_off()
        stage.until(lambda: stage.live._repeated)
        assert other.pending, "it has asked again, and nothing is durable yet"
        fails_once(stage)
        stage.until(lambda: not stage.live._repeated)
        stage.until(lambda: not other.pending)
        stage.done(host, commands.AddBot())


def unreadable(stage: Quiet) -> None:
    """The next time a room is read from the log, it cannot be."""
    log = stage.live.hub.log
    read = log.room

    async def room(code: str, since: int = 0) -> Kept:
        log.room = read  # type: ignore[method-assign]
        raise Fault("the disk failed")

    log.room = room  # type: ignore[method-assign]


def fails_once(stage: Quiet) -> None:
    """The next piece of work that the disk does fails, and none after it."""
    trouble = stage.trouble
    well = trouble.fault

    def fault() -> Fault:
        trouble.fault = well  # type: ignore[method-assign]
        return Fault("the disk failed")

    trouble.fault = fault  # type: ignore[method-assign]


def link(stage: Quiet, phone: Phone) -> str:
    """A one-time link that moves this phone's person."""
    made: list[str] = []
    stage.handed = lambda phone, ticket: made.append(ticket)  # type: ignore[method-assign]
    assert phone.heard is not None
    phone.ask(Link(phone.new_id(), phone.heard.mine[0]))
    stage.until(lambda: made)
    return made[0]


def claimed(stage: Quiet, of: Phone, ticket: str, slow: float = 0.0) -> Phone:
    """Another phone that uses it, once it was greeted."""
    phone = stage.new_phone()
    phone.room = of.room
    phone.connect()
    stage.until(lambda: phone.heard is not None)
    stage.trouble.slow = slow
    phone.ask(Claim(phone.new_id(), of.room, ticket, phone.new_token()))
    return phone
