import { circlesOf } from './circles.mjs';

/** Read entry points may be used in the same layer; writes and events go only downward. */
const isReadDoor = (target) => target.endsWith('.read.ts');

const levelsOf = (layers) => new Map(layers.flatMap(({ domains }, level) => domains.map((domain) => [domain, level])));

/** Domains in the layers without a folder, and folders without a layer. */
const unplaced = (layers, folders) => {
  const placed = layers.flatMap(({ domains }) => domains);
  return [
    ...folders.filter((folder) => !placed.includes(folder)).map((folder) => `${folder} is in no layer`),
    ...placed
      .filter((domain) => !folders.includes(domain))
      .map((domain) => `${domain} is in a layer and has no folder`),
    ...placed.filter((domain, at) => placed.indexOf(domain) !== at).map((domain) => `${domain} is in two layers`),
  ];
};

const ruleAgainst = (levels, { from, to, target }) => {
  const [own, other] = [levels.get(from), levels.get(to)];
  if (own === undefined || other === undefined || other < own) return null;
  if (other > own) return `${to} is in a layer above ${from}: emit an event, or move what is needed`;
  return isReadDoor(target) ? null : `${to} is in the layer of ${from}: only read doors are imported there`;
};

/**
 * Faults of the layers. `edges`: every import of one domain from another, with its file, as `{ from, to, file, target }`.
 */
export const faultsOfLayers = ({ layers, exceptions, folders, edges }) => {
  const levels = levelsOf(layers);
  const isExcepted = ({ from, to }) => exceptions.some((one) => one.from === from && one.to === to);
  const counted = edges.filter((edge) => !isExcepted(edge));
  const broken = counted.flatMap((edge) => {
    const rule = ruleAgainst(levels, edge);
    return rule ? [`${edge.file}: imports ${edge.target}: ${rule}`] : [];
  });
  const idle = exceptions.filter((one) => !edges.some(({ from, to }) => one.from === from && one.to === to));
  const next = (domain) => new Set(counted.filter(({ from }) => from === domain).map(({ to }) => to));
  return [
    ...unplaced(layers, folders),
    ...broken,
    ...idle.map(({ from, to }) => `the exception ${from} -> ${to} is not needed`),
    ...circlesOf(folders, next).map((circle) => `domains import each other in a circle: ${circle.join(', ')}`),
  ].map((fault) => (/^apps\//.test(fault) ? fault : `scripts/architecture/layers.mjs: ${fault}`));
};
