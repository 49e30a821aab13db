import { findCycles } from './cycles.mjs';

/** Read entry points may be used in the same layer; writes and events go only downward. */
const isReadModule = (target) => target.endsWith('.read.ts');

const levelsOf = (layers) => new Map(layers.flatMap(({ domains }, level) => domains.map((domain) => [domain, level])));

/** Domains in the layers without a folder, and folders without a layer. */
const findUnplaced = (layers, folders) => {
  const placed = layers.flatMap(({ domains }) => domains);
  return [
    ...folders.filter((folder) => !placed.includes(folder)).map((folder) => `${folder} is in no layer`),
    ...placed
      .filter((domain) => !folders.includes(domain))
      .map((domain) => `${domain} is in a layer and has no folder`),
    ...placed.filter((domain, at) => placed.indexOf(domain) !== at).map((domain) => `${domain} is in two layers`),
  ];
};

const findViolatedRule = (levels, { from, to, target }) => {
  const [ownLevel, targetLevel] = [levels.get(from), levels.get(to)];
  if (ownLevel === undefined || targetLevel === undefined || targetLevel < ownLevel) return null;
  if (targetLevel > ownLevel) return `${to} is in a layer above ${from}: emit an event, or move what is needed`;
  return isReadModule(target) ? null : `${to} is in the layer of ${from}: only read doors are imported there`;
};

/**
 * Faults of the layers. `edges`: every import of one domain from another, with its file, as `{ from, to, file, target }`.
 */
export const findLayerFaults = ({ layers, exceptions, folders, edges }) => {
  const levels = levelsOf(layers);
  const isExcepted = ({ from, to }) => exceptions.some((one) => one.from === from && one.to === to);
  const checkedEdges = edges.filter((edge) => !isExcepted(edge));
  const violations = checkedEdges.flatMap((edge) => {
    const rule = findViolatedRule(levels, edge);
    return rule ? [`${edge.file}: imports ${edge.target}: ${rule}`] : [];
  });
  const unusedExceptions = exceptions.filter(
    (one) => !edges.some(({ from, to }) => one.from === from && one.to === to),
  );
  const targetsOf = (domain) => new Set(checkedEdges.filter(({ from }) => from === domain).map(({ to }) => to));
  return [
    ...findUnplaced(layers, folders),
    ...violations,
    ...unusedExceptions.map(({ from, to }) => `the exception ${from} -> ${to} is not needed`),
    ...findCycles(folders, targetsOf).map((circle) => `domains import each other in a circle: ${circle.join(', ')}`),
  ].map((fault) => (/^apps\//.test(fault) ? fault : `scripts/architecture/layers.mjs: ${fault}`));
};
