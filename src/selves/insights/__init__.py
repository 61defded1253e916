"""From finished games to who knows whom: pure functions of the facts that games write. docs/insights.md says how."""
