import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Whether anything below these paths differs from the commit before the last one, or git cannot tell. */
export const hasChanged = (...paths) => {
  const tracked = git('diff', '--quiet', 'HEAD~', '--', ...paths);
  const untracked = git('ls-files', '--others', '--exclude-standard', '--', ...paths);
  return tracked.status !== 0 || untracked.status !== 0 || untracked.stdout !== '';
};
