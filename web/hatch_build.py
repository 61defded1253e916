"""A wheel carries the built client: it is built before the wheel is."""

import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds `web/` unless it was built already; an editable install is served from wherever `make client` put it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or (root / "src/selves/server/client/index.html").exists():
            return
        for arguments in (["install", "--no-save"], ["run", "build"]):
            subprocess.run(["sh", str(root / "web" / "npm.sh"), *arguments], check=True)  # noqa: S603, S607
