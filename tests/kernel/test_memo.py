"""A memory of one, asked by several threads: everybody gets what belongs to what he asked about."""

from concurrent.futures import ThreadPoolExecutor

from selves.kernel.memo import once_for_each


def test_the_last_one_is_remembered_by_identity() -> None:
    made: list[object] = []

    @once_for_each
    def make(key: list[int]) -> int:
        made.append(key)
        return sum(key)

    one, same = [1, 2], [1, 2]
    assert [make(one), make(one), make(same), make(one)] == [3] * 4
    assert made == [one, same, one]


def test_threads_do_not_get_each_others() -> None:
    keys = [[number] for number in range(8)]

    def first(key: list[int]) -> int:
        return key[0]

    remembered = once_for_each(first)

    def ask(key: list[int]) -> bool:
        return all(remembered(key) == key[0] for _ in range(20_000))

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(ask, keys))
