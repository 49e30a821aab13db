import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Paths that differ from the parent of the last commit; null if git cannot determine it. */
export const changedFiles = () => {
  const tracked = git('diff', '--name-only', 'HEAD~');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (tracked.status !== 0 || untracked.status !== 0) return null;
  return `${tracked.stdout}${untracked.stdout}`.split('\n').filter(Boolean);
};

/** Whether any file below these paths differs from the parent of the last commit, or git cannot determine it. */
export const hasChanged = (...paths) => {
  const tracked = git('diff', '--quiet', 'HEAD~', '--', ...paths);
  const untracked = git('ls-files', '--others', '--exclude-standard', '--', ...paths);
  return tracked.status !== 0 || untracked.status !== 0 || untracked.stdout !== '';
};
