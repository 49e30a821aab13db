import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './root.mjs';
import { readDurations } from './test-durations.mjs';

const fileOf = ({ moduleId }) => path.relative(root, moduleId).replaceAll(path.sep, '/');

/**
 * Orders test files project by project. A worker that is not isolated is stopped if the next file in the queue belongs to
 * another project, and the next worker loads all modules again: files of two projects in turn would start a worker for
 * every third file. Within a project the longest and the unmeasured files come first; otherwise only one core would be
 * busy at the end. The project that takes longest comes first for the same reason.
 */
export const inOrder = (files, seconds) => {
  const secondsOf = (file) => seconds[fileOf(file)] ?? Number.MAX_SAFE_INTEGER;
  const projects = [...Map.groupBy(files, ({ project }) => project.name).values()];
  const total = (ofProject) => ofProject.reduce((sum, file) => sum + (seconds[fileOf(file)] ?? 0), 0);
  return projects
    .toSorted((one, other) => total(other) - total(one))
    .flatMap((ofProject) => ofProject.toSorted((one, other) => secondsOf(other) - secondsOf(one)));
};

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    return inOrder(await super.sort(files), readDurations());
  }
}
