import type { Page } from 'playwright-core';
import {
  answerQuestions,
  chooseReason,
  endButton,
  hasUnanswered,
  openEnd,
  readDrawing,
  readIsEnded,
  sign,
  submitAnswers,
  waitForAnswers,
  waitForEnd,
  writeReceiver,
} from './end-page.ts';
import { addressOf, openPage, perform, type Worker } from './field-worker.ts';
import type { Effect } from './found.ts';
import { killDuring } from './kills.ts';
import { hashOfDrawing } from './photos.ts';

/** What a person does at the end of a visit: the answers, the signature of the client, the end. */

const openForm = async (worker: Worker): Promise<Page> => {
  const page = await openPage(worker, addressOf(worker));
  await openEnd(page);
  return page;
};

/** Answers all questions, again after a kill unless the form shows the answers. */
const answer = async (worker: Worker, questions: readonly string[], kills: number): Promise<void> => {
  // an answer that is given again replaces the one before
  const effects = questions.map((question) => ({ key: `answer ${question}`, value: 'YES', isState: true }));
  let page = await openForm(worker);
  for (let attempt = 0; ; attempt += 1) {
    if ((await answerQuestions(page)) === 0) return;
    const done = await perform(
      worker,
      {
        act: { is: 'make', effects },
        button: submitAnswers(page),
        confirm: async () => {
          await waitForAnswers(page);
          return true;
        },
        isStored: async () => {
          page = await openForm(worker);
          return !(await hasUnanswered(page));
        },
      },
      attempt < kills,
    );
    if (done !== null) return;
  }
};

/** Gives one reason for all traps that are left. */
const excuse = async ({ phone, traps, recorded }: Worker): Promise<readonly Effect[]> => {
  const left = [...traps.keys()].filter((number) => !recorded.has(number));
  if (left.length > 0) await chooseReason(phone.page);
  return left.map((number) => ({ key: `${number} not checked`, value: 'NO_ACCESS' }));
};

type End = {
  readonly receivedBy: string;
  readonly questions: readonly string[];
  /** Kills after the tap that saves the answers, while the client signs, and after the tap that ends the visit. */
  readonly answer: number;
  readonly sign: number;
  readonly finish: number;
};

/** The client signs, and the visit ends on the phone. */
export const endVisit = async (worker: Worker, { receivedBy, questions, ...kills }: End): Promise<void> => {
  await answer(worker, questions, kills.answer);
  for (let kill = 0; kill < kills.sign; kill += 1) {
    await writeReceiver(worker.phone.page, receivedBy);
    await killDuring(worker.phone, worker.random, () => sign(worker.phone.page));
    await openForm(worker);
  }
  for (let attempt = 0; ; attempt += 1) {
    const { page } = worker.phone;
    await writeReceiver(page, receivedBy);
    await sign(page);
    const effects = [
      ...(await excuse(worker)),
      { key: 'end', value: receivedBy },
      { key: 'signature', value: await hashOfDrawing(await readDrawing(page)) },
    ];
    const done = await perform(
      worker,
      {
        act: { is: 'make', effects },
        button: endButton(page),
        confirm: async () => {
          await waitForEnd(page);
          return true;
        },
        isStored: async () => readIsEnded(await openPage(worker, addressOf(worker))),
      },
      attempt < kills.finish,
    );
    if (done !== null) return;
    await openForm(worker);
  }
};
