import { spawn } from 'node:child_process';
import { childEnvironment } from './install.mjs';
import { root } from './root.mjs';

/** Runs a program to its end; answers its exit code and, when asked, what it printed. */
export const runStep = (node, command, args, { env = {}, capture = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(node, env),
      stdio: ['ignore', capture ? 'pipe' : 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, output });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
