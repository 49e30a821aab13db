/**
 * Groups of nodes that reach each other, by Tarjan’s algorithm; a single node is not a group. `next` returns the
 * successors of a node.
 */
export const findCycles = (nodes, targetsOf) => {
  const order = new Map();
  const lowLink = new Map();
  const stack = [];
  const onStack = new Set();
  const cycles = [];
  const closeGroup = (node) => {
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length > 1) cycles.push(group.sort());
  };
  const visit = (node) => {
    order.set(node, order.size);
    lowLink.set(node, order.get(node));
    stack.push(node);
    onStack.add(node);
    for (const target of targetsOf(node)) {
      if (!order.has(target)) visit(target);
      if (onStack.has(target)) lowLink.set(node, Math.min(lowLink.get(node), lowLink.get(target)));
    }
    if (lowLink.get(node) === order.get(node)) closeGroup(node);
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return cycles;
};
