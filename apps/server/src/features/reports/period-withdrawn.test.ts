import { en } from '@trapline/phrases/en/catalogue.ts';
import { expect, test } from 'vitest';
import { listReports, loadReportPage, makePeriodReport } from '../../../test/period-reports.ts';
import { textsOf } from '../../../test/text-pdf-engine.ts';
import {
  admin,
  app,
  completeVisit,
  expectOk,
  MOMENTS,
  own,
  setUpSameNumbers,
  technician,
} from './same-numbers.fixture.ts';

/** An approval that was withdrawn or replaced is shown by the page of the visit, its report and the period report alike. */

setUpSameNumbers();

const advanceClock = () => app.setNow(new Date(app.now().getTime() + 60_000));
const periodQuery = () => ({ ...MOMENTS, placeId: own.place.uuid });

const changeApproval = async (url: string, verb: 'approve' | 'unapprove', body: object = {}) => {
  advanceClock();
  await expectOk(admin('POST', `${url}/${verb}`, { body }));
};
const withdraw = (url: string) =>
  changeApproval(url, 'unapprove', { reason: { code: 'OTHER', text: 'Zła liczba szczurów' } });

const printPeriodReport = async () => {
  advanceClock();
  const { url, report } = await makePeriodReport(admin, periodQuery());
  const { pathname, search } = new URL(url, 'http://localhost');
  return { report, words: textsOf((await admin('GET', pathname + search)).text) };
};

type ShownSignature = { meaning: string; name: string; at: string; voided: { at: string; by: string } | null };

/** The approvals of a visit as its page shows them. */
const approvalsOf = async (url: string): Promise<ShownSignature[]> => {
  const { inspection } = await expectOk(technician('GET', `${url}/details`));
  return inspection.signatures.filter(({ meaning }: ShownSignature) => meaning === 'APPROVED');
};

const readVisitPage = async (uuid: string): Promise<string> => {
  const page = await admin('GET', `/api/reports/html/inspection/${uuid}?language=en`);
  expect(page.status, page.text).toBe(200);
  return page.text;
};

const ADMIN = 'Maria Biuro';
const rename = (name: string, surname: string) =>
  app.database.db.updateTable('users').set({ name, surname }).where('email', '=', 'admin@deratex.example').execute();

test('a withdrawn approval shows who gave it and who withdrew it; a second approval shows that it replaces the first', async () => {
  await rename('Maria', 'Biuro');
  app.services.actors.forgetUser((await userOfAdmin()).id);
  const { url, uuid } = await completeVisit('2026-10-05T09:00:00.000Z');
  await changeApproval(url, 'approve');
  const first = await printPeriodReport();
  expect(first.words).toContain(ADMIN);
  expect(first.words).not.toContain('withdr');

  await withdraw(url);
  const [withdrawn] = await approvalsOf(url);
  expect(withdrawn).toMatchObject({ name: ADMIN, voided: { by: ADMIN } });
  const report = await readVisitPage(uuid);
  expect(report).toContain(en.reports.inspection.signatures.voided);
  expect(report).toContain(`Withdrawn by ${ADMIN}`);
  const second = await printPeriodReport();
  expect(second.report.issue).toBe(first.report.issue + 1);
  const withdrawal = `Approval withdrawn: ${ADMIN} approved on 05/10/2026`;
  expect(second.words).toContain(withdrawal);
  expect(await loadReportPage(admin, periodQuery())).toContain(withdrawal);
  expect(second.words).toMatch(new RegExp(`${ADMIN} withdrew it on 05/10/2026`));

  await changeApproval(url, 'approve');
  expect((await approvalsOf(url)).map(({ voided }) => voided !== null)).toEqual([true, false]);
  const third = await printPeriodReport();
  expect(third.words).toContain(`Replaces an earlier approval: ${ADMIN} approved on`);
  expect(third.words).not.toContain('Approval withdrawn');

  await withdraw(url);
  expect((await printPeriodReport()).words).toContain('1 more approval was withdrawn before.');
});

const userOfAdmin = () =>
  app.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@deratex.example')
    .executeTakeFirstOrThrow();

test('the period report shows names as of the approval, and a withdrawal alone makes it outdated', async () => {
  await rename('Maria', 'Biuro');
  app.services.actors.forgetUser((await userOfAdmin()).id);
  const { url } = await completeVisit('2026-10-06T09:00:00.000Z');
  await changeApproval(url, 'approve');
  const { report } = await printPeriodReport();
  const isOutdated = async () =>
    (await listReports(admin, `placeUuid=${own.place.uuid}&kind=PERIOD`)).find(
      ({ uuid }: { uuid: string }) => uuid === report.uuid,
    ).outdated;
  await rename('Anna', 'Nowak');
  expect(await isOutdated()).toBe(false);
  expect((await printPeriodReport()).report.uuid).toBe(report.uuid);
  await withdraw(url);
  expect(await isOutdated()).toBe(true);
});
