import { describe, expect, it } from 'vitest';
import { findCycles } from './cycles.mjs';
import { findLayerFaults } from './layer-rules.mjs';

const layers = [
  { name: 'low', what: 'low', domains: ['places', 'users'] },
  { name: 'high', what: 'high', domains: ['visits'] },
];
const folders = ['places', 'users', 'visits'];
const edge = (from, to, door) => ({
  from,
  to,
  file: `apps/server/src/features/${from}/verb.ts`,
  target: `apps/server/src/features/${to}/${to}.${door}.ts`,
});
const faultsOf = (edges, more = {}) => findLayerFaults({ layers, exceptions: [], folders, edges, ...more });

describe('layers of domains', () => {
  it('allow every entry point of a lower layer, and read entry points of the same layer', () => {
    expect(
      faultsOf([edge('visits', 'places', 'write'), edge('visits', 'users', 'events'), edge('users', 'places', 'read')]),
    ).toEqual([]);
  });

  it('refuse an import of a layer above', () => {
    expect(faultsOf([edge('places', 'visits', 'read')])).toEqual([
      expect.stringContaining('visits is in a layer above places'),
    ]);
  });

  it.each(['write', 'events'])('refuse an entry point of %s in the same layer', (door) => {
    expect(faultsOf([edge('users', 'places', door)])).toEqual([expect.stringContaining('only read doors')]);
  });

  it('refuse a cycle of read entry points in a layer', () => {
    expect(faultsOf([edge('users', 'places', 'read'), edge('places', 'users', 'read')])).toEqual([
      'scripts/architecture/layers.mjs: domains import each other in a circle: places, users',
    ]);
  });

  it('report folders without a layer and layers without a folder', () => {
    expect(faultsOf([], { folders: ['places', 'visits', 'zones'] })).toEqual([
      'scripts/architecture/layers.mjs: zones is in no layer',
      'scripts/architecture/layers.mjs: users is in a layer and has no folder',
    ]);
  });

  it('allow exceptions, and report exceptions that are not needed', () => {
    const exceptions = [{ from: 'places', to: 'visits', because: 'of a reason' }];
    expect(faultsOf([edge('places', 'visits', 'read')], { exceptions })).toEqual([]);
    expect(faultsOf([], { exceptions })).toEqual([expect.stringContaining('places -> visits is not needed')]);
  });
});

describe('cycles', () => {
  const next = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['f'], f: ['e'], g: ['a'] };

  it('are groups of nodes that reach each other', () => {
    const found = findCycles(Object.keys(next), (node) => next[node]);
    expect(found.sort()).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });
});
