/**
 * Groups of nodes that reach each other, by Tarjan’s algorithm; a single node is not a group. `next` returns the
 * successors of a node.
 */
export const circlesOf = (nodes, next) => {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const open = new Set();
  const circles = [];
  const closeGroup = (node) => {
    const group = stack.splice(stack.indexOf(node));
    for (const one of group) open.delete(one);
    if (group.length > 1) circles.push(group.sort());
  };
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    open.add(node);
    for (const target of next(node)) {
      if (!order.has(target)) visit(target);
      if (open.has(target)) low.set(node, Math.min(low.get(node), low.get(target)));
    }
    if (low.get(node) === order.get(node)) closeGroup(node);
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return circles;
};
