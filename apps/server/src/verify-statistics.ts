import { selectAllPlaces } from './features/statistics/verify.queries.ts';
import { type SumFaults, verifyPlace } from './features/statistics/verify-place.ts';
import { openForCommand } from './open-for-command.ts';

/**
 * Recounts all sums of statistics, facility by facility, and prints differences; `--repair` stores the recounted sums.
 */

const repair = process.argv.includes('--repair');
const { ctx, close } = await openForCommand('verify-statistics');
const print = (text: string) => process.stdout.write(`${text}\n`);
const describe = ({ table, missing, tooMany, different, example }: SumFaults) =>
  [
    `  ${table}: ${missing} missing, ${tooMany} too many, ${different} different`,
    `    ${example.row}`,
    `    kept    ${example.stored ?? 'nothing'}`,
    `    counted ${example.counted ?? 'nothing'}`,
  ].join('\n');

let wrongPlaces = 0;
const places = await selectAllPlaces(ctx);
for (const place of places) {
  const faults = await verifyPlace(ctx, place.id, repair);
  if (faults.length === 0) continue;
  wrongPlaces += 1;
  print([`${place.name} (${place.id})`, ...faults.map(describe)].join('\n'));
}
if (wrongPlaces === 0) print(`The sums of all ${places.length} facilities are as they are counted.`);
else
  print(
    `${wrongPlaces} of ${places.length} facilities had wrong sums. ${repair ? 'They are right now.' : 'Run it with --repair.'}`,
  );
await close();
process.exit(wrongPlaces === 0 || repair ? 0 : 1);
