"""A bare aiohttp server that answers each message with so many of so many bytes: what the transport alone costs."""

import sys

from aiohttp import WSMsgType, web

ANSWERS, SIZE = (int(each) for each in sys.argv[2:4])
ANSWER = b"x" * SIZE


async def socket(request: web.Request) -> web.WebSocketResponse:
    ws = web.WebSocketResponse(compress=False)
    await ws.prepare(request)
    async for _ in ws:
        for _ in range(ANSWERS):
            await ws.send_frame(ANSWER, WSMsgType.TEXT)
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
    import asyncio

    import uvloop

    uvloop.run(main(int(sys.argv[1])))
