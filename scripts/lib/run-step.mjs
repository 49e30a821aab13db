import { spawn } from 'node:child_process';
import { childEnvironment } from './install.mjs';
import { root } from './root.mjs';

/** Runs a program to its end; returns its exit code and, if requested, its output instead of printing it. */
export const runStep = (node, command, args, { env = {}, capture = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const stream = capture ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(node, env),
      stdio: ['ignore', stream, stream],
    });
    let output = '';
    for (const childStream of [child.stdout, child.stderr]) childStream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, output });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
