import { createRandom } from '../../apps/server/demo/random.ts';
import { endVisit } from './end-visit.ts';
import { openNextTrap, startVisit } from './field-worker.ts';
import { drawPlan, RECEIVED_BY, type VisitPlan, walk } from './run-visit.ts';
import { cutNetwork, prepareWork, sendRecords, type WorkPlace } from './work-place.ts';

/**
 * Half of a visit is sent while the clock of the server is wrong and every second answer is lost, the rest after it was
 * set right. `setClock` replaces the server by one whose clock is ahead by this much.
 */
export const recordAcrossClocks = async (
  place: WorkPlace,
  plan: VisitPlan,
  { aheadMs, setClock }: { readonly aheadMs: number; readonly setClock: (aheadMs: number) => Promise<void> },
) => {
  const { proxy } = place;
  const random = createRandom(`field clock ${plan.seed}`);
  const { killPlan, positions } = drawPlan(random.fork('plan'), plan);
  const half = Math.ceil(positions.length / 2);
  const worker = await prepareWork(place, { random: random.fork('worker'), photoSize: plan.photoSize });
  const reconnect = cutNetwork(place);
  await startVisit(worker, place.placeName, 0);
  await walk(worker, { random, positions: positions.slice(0, half), ...killPlan });
  await worker.phone.close();
  await setClock(aheadMs);
  const bytesBefore = reconnect();
  proxy.loseAnswers(2);
  await sendRecords(worker);
  await worker.phone.close();
  proxy.loseAnswers(0);
  const reconnectAgain = cutNetwork(place);
  await setClock(0);
  await openNextTrap(worker);
  await walk(worker, { random, positions: positions.slice(half), ...killPlan });
  await endVisit(worker, { receivedBy: RECEIVED_BY, questions: place.questions, ...killPlan });
  return { worker, bytesOffline: bytesBefore + reconnectAgain() };
};
