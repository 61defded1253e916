"""The small faults that can be put into a source file: one comparison, number, condition or statement is another."""

import ast
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

SWAPPED: dict[type[ast.AST], type[Any]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}  # fmt: skip


class Fault(NamedTuple):
    """Where it is, what stood there and what stands there now; and the whole file with it."""

    line: int
    before: str
    after: str
    source: str


def count(source: str) -> int:
    """How many faults can be put into this file."""
    seeker = Seeker(-1)
    seeker.visit(ast.parse(source))
    return seeker.seen


def fault(source: str, number: int) -> Fault:
    """The file with the fault of this number."""
    seeker = Seeker(number)
    tree = ast.fix_missing_locations(seeker.visit(ast.parse(source)))
    return Fault(seeker.line, seeker.before, seeker.after, ast.unparse(tree))


class Seeker(ast.NodeTransformer):
    """Walks a file and changes the one place it was sent for. Types, texts and assertions are left alone."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.seen = 0
        self.line = 0
        self.before = self.after = ""
        self.inside = False

    def change(self, node: Any, make: Callable[[], Any]) -> Any:
        """This node, or another instead if it is the one that is wanted."""
        self.seen += 1
        if self.seen - 1 != self.wanted:
            return node
        changed = make()
        self.line, self.before, self.after = node.lineno, first_line(node), first_line(changed)
        return ast.copy_location(changed, node)

    def negated(self, node: Any) -> Any:
        """The same with the contrary condition."""
        return self.change(node, lambda: copied(node, test=ast.UnaryOp(ast.Not(), node.test)))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        before, self.inside = self.inside, True
        node.body = [part for each in node.body for part in listed(self.visit(each))]
        self.inside = before
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_Assert(self, node: ast.Assert) -> Any:
        return node

    def visit_keyword(self, node: ast.keyword) -> Any:
        return node if node.arg == "strict" else self.generic_visit(node)  # it asserts that lengths are equal

    def visit_JoinedStr(self, node: ast.JoinedStr) -> Any:
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        if isinstance(node.value, ast.Constant) or not self.inside:
            return node
        return self.change(self.generic_visit(node), ast.Pass)

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        return self.change(self.generic_visit(node), ast.Pass)

    def visit_Raise(self, node: ast.Raise) -> Any:
        told = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        if isinstance(told, ast.Name) and told.id == "AssertionError":
            return node
        return self.change(node, ast.Pass)

    def visit_Continue(self, node: ast.Continue) -> Any:
        return self.change(node, ast.Pass)

    def visit_Break(self, node: ast.Break) -> Any:
        return self.change(node, ast.Pass)

    def visit_If(self, node: ast.If) -> Any:
        return self.negated(self.generic_visit(node)) if self.inside else node

    def visit_While(self, node: ast.While) -> Any:
        return self.negated(self.generic_visit(node))

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        return self.negated(self.generic_visit(node))

    def visit_Compare(self, node: ast.Compare) -> Any:
        self.generic_visit(node)
        swapped = SWAPPED.get(type(node.ops[0]))
        if swapped is None or not self.inside:
            return node
        return self.change(node, lambda: copied(node, ops=[swapped(), *node.ops[1:]]))

    def visit_BinOp(self, node: ast.BinOp) -> Any:
        return self.operated(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        return self.operated(node)

    def operated(self, node: Any) -> Any:
        self.generic_visit(node)
        swapped = SWAPPED.get(type(node.op))
        if swapped is None or not self.inside:
            return node
        return self.change(node, lambda: copied(node, op=swapped()))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Any:
        self.generic_visit(node)
        return self.change(node, lambda: node.operand) if isinstance(node.op, ast.Not) else node

    def visit_Constant(self, node: ast.Constant) -> Any:
        value = node.value
        if isinstance(value, bool):
            return self.change(node, lambda: ast.Constant(not value)) if self.inside else node
        return self.change(node, lambda: ast.Constant(value + 1)) if isinstance(value, int) else node

    def visit_Call(self, node: ast.Call) -> Any:
        """A new state without one of its changes is what a forgotten statement would be elsewhere."""
        whole = self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or node.func.id != "replace":
            return whole
        for keyword in node.keywords:
            rest = [each for each in node.keywords if each is not keyword]
            if keyword.arg is not None:
                whole = self.change(whole, partial(copied, node, keywords=rest))
        return whole


def copied(node: Any, **changes: Any) -> Any:
    return type(node)(**({name: getattr(node, name) for name in node._fields} | changes))


def listed(found: Any) -> list[Any]:
    return found if isinstance(found, list) else [found]


def first_line(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]
