import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/lib/scratch-postgres.mjs';
import { scratchFolder } from '../support/running-server.ts';
import {
  type Options,
  type Outcome,
  runDiskFull,
  runKills,
  runRestarts,
  runSoak,
  runTwoProcesses,
  type World,
} from './phases.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    restarts: { type: 'string', default: '5' },
    soak: { type: 'string', default: '20' },
    only: { type: 'string', default: 'kills,restarts,disk,two,soak' },
    on: { type: 'string', default: 'embedded,postgresql' },
  },
});
const options: Options = {
  kills: Number(values.kills),
  restarts: Number(values.restarts),
  soakMinutes: Number(values.soak),
};

const phases: Readonly<Record<string, (world: World, options: Options) => Promise<Outcome | null>>> = {
  kills: runKills,
  restarts: runRestarts,
  disk: runDiskFull,
  two: runTwoProcesses,
  soak: runSoak,
};

const print = (database: string, name: string, { lost, doubled, figures, service }: Outcome): boolean => {
  const { unexpectedResponses, waitCount, unansweredCount } = service;
  const figureTexts = Object.entries({ ...figures, waits: waitCount, silences: unansweredCount }).map(
    ([label, figure]) => `${label} ${figure}`,
  );
  const hasPassed = lost.length + doubled.length + unexpectedResponses.length === 0;
  const count = `${lost.length} lost, ${doubled.length} doubled, ${unexpectedResponses.length} refused`;
  console.log(
    `${hasPassed ? 'ok  ' : 'FAIL'}  ${database.padEnd(10)} ${name.padEnd(9)} ${count}   ${figureTexts.join(', ')}`,
  );
  for (const difference of [...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`)].slice(
    0,
    20,
  ))
    console.log(`        ${difference}`);
  for (const { call, status, text } of unexpectedResponses.slice(0, 10))
    console.log(`        ${status} ${call} ${text.slice(0, 300)}`);
  return hasPassed;
};

/** Each phase starts with an empty folder and an empty database. */
const withWorld = async (database: string, run: (world: World) => Promise<Outcome | null>): Promise<Outcome | null> => {
  const { folder, remove } = await scratchFolder();
  try {
    if (database === 'embedded') return await run({ folder, env: {}, restartDatabase: null });
    const postgres = await startPostgres({ durable: true });
    try {
      return await run({
        folder,
        env: { DATABASE_URL: postgres.url },
        restartDatabase: async () => {
          await postgres.halt();
          await postgres.launch();
        },
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    await remove();
  }
};

let hasPassed = true;
for (const database of values.on.split(',')) {
  for (const name of values.only.split(',')) {
    const phase = phases[name];
    if (!phase) throw new Error(`no phase ${name}; there are ${Object.keys(phases).join(', ')}`);
    const result = await withWorld(database, (world) => phase(world, options));
    if (result) hasPassed = print(database, name, result) && hasPassed;
    else
      console.log(
        `--    ${database.padEnd(10)} ${name.padEnd(9)} not possible here (docs/torture.md says what it needs)`,
      );
  }
}
process.exit(hasPassed ? 0 : 1);
