"""A bare aiohttp server whose sockets sit four at a table: each message is answered with so many of so many bytes, one
to whoever sent it and the others to those beside him. What the transport alone costs.
"""

import asyncio
import sys

from aiohttp import WSMsgType, web

TABLE = 4
ANSWERS, SIZE = (int(each) for each in sys.argv[2:4])
#: By its first letter a device knows whether it is the one that was answered.
ANSWER, NEWS = (first + b"x" * (SIZE - 1) for first in (b"a", b"n"))

everybody: list[web.WebSocketResponse] = []


async def socket(request: web.Request) -> web.WebSocketResponse:
    ws = web.WebSocketResponse(compress=False)
    await ws.prepare(request)
    place = len(everybody)
    everybody.append(ws)
    first = place - place % TABLE
    async for _ in ws:
        await ws.send_frame(ANSWER, WSMsgType.TEXT)
        table = everybody[first : first + TABLE]
        for beside in range(1, ANSWERS):
            other = table[(place - first + beside) % len(table)]
            if not other.closed:
                await other.send_frame(NEWS, WSMsgType.TEXT)
    return ws


async def main(port: int) -> None:
    app = web.Application()
    app.router.add_get("/ws", socket)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    print("ready", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    import uvloop

    uvloop.run(main(int(sys.argv[1])))
