"""What else in the database must know of boxes of one's own: how one is deleted, and which there are."""

import apsw


def delete_own(connection: apsw.Connection, name: str) -> None:
    connection.execute("DELETE FROM own_cards WHERE box = ?", (name,))
    connection.execute("DELETE FROM own_boxes WHERE name = ?", (name,))


def names_of_own(connection: apsw.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM own_boxes")]
