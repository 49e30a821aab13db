import type { Account } from '@trapline/contract/account/schemas.ts';
import type { Inspection, InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { MissingReason, PhoneAnswer } from '~/lib/stored-answers.ts';
import { isVisitEntry, type LogContent, type LoggedEntry } from '../log/log-entry.ts';
import type { LogStore } from '../log/log-store.ts';
import type { PackStore } from './pack-store.ts';
import { type VisitStart, visitOfPack } from './visit-of-pack.ts';

/** Responses for field work that are made from packs and from starts of visits on this phone. */

type LocalStart = VisitStart & { readonly placeUuid: string };

const toStart = ({ visitUuid, placeUuid, content, madeAt }: LoggedEntry): LocalStart[] => {
  if (content.kind !== 'startVisit' || visitUuid === null) return [];
  const { name, description } = content.body;
  return [{ uuid: visitUuid, placeUuid, name, note: description || null, startedAt: madeAt }];
};

const isEnd = ({ kind }: LogContent): boolean => kind === 'finishVisit' || kind === 'cancelVisit';

/** Visits that this person has ended on the phone, or whose start the server did not accept. */
const closedBy = (entries: readonly LoggedEntry[]): ReadonlySet<string> => {
  const closes = ({ content, state }: LoggedEntry): boolean => {
    const isRejected = state === 'setAside' || state === 'unsendable';
    return content.kind === 'startVisit' ? isRejected : isEnd(content) && !isRejected;
  };
  return new Set(
    entries
      .filter(isVisitEntry)
      .filter(closes)
      .map(({ visitUuid }) => visitUuid),
  );
};

type OwnWork<V> = { readonly closed: ReadonlySet<string>; readonly started: readonly V[] };

/** Open visits: those that were started here first; without those that were ended here. */
const addOwnWork = <V extends { readonly uuid: string }>(
  visits: readonly V[],
  { closed, started }: OwnWork<V>,
): readonly V[] => {
  const known = new Set(visits.map(({ uuid }) => uuid));
  return [...started.filter(({ uuid }) => !known.has(uuid)), ...visits.filter(({ uuid }) => !closed.has(uuid))];
};

type VisitList = { readonly inspections: readonly Inspection[]; readonly count: number };

/** What a page of visits contains: visits that were started here are on the first one. */
const listedBy = (query: URLSearchParams): 'open' | 'all' | 'others' => {
  if ((query.get('page') ?? '1') !== '1') return 'others';
  const status = query.get('status') || 'all';
  if (status === 'all') return 'all';
  return status === 'IN_PROGRESS' ? 'open' : 'others';
};

/** The stored first page of visits; an ended visit stays in a list that contains ended ones. */
const completeList =
  ({ closed, started }: OwnWork<Inspection>, listed: ReturnType<typeof listedBy>) =>
  (answer: unknown): unknown => {
    // the path is that of the list
    const list = answer as VisitList;
    const inspections = addOwnWork(list.inspections, { started, closed: listed === 'open' ? closed : new Set() });
    return { ...list, inspections, count: list.count + inspections.length - list.inspections.length };
  };

type Sources = {
  readonly packs: Pick<PackStore, 'read' | 'touch'>;
  readonly log: Pick<LogStore, 'list'>;
  /** The account as the server returned it last. */
  readonly readAccount: () => Promise<Account | undefined>;
};

type Asked = {
  readonly placeUuid: string;
  readonly visitUuid: string | undefined;
  readonly isList: boolean;
  readonly query: URLSearchParams;
};

const ADDRESS = /^\/api\/places\/([^/?]+)(\/inspections(?:\/([^/?]+)(?:\/details)?)?)?(?:\?(.*))?$/;

const parse = (url: string): Asked | null => {
  const [, placeUuid, visits, visitUuid, query] = ADDRESS.exec(url) ?? [];
  if (placeUuid === undefined) return null;
  const isList = visits !== undefined && visitUuid === undefined;
  return { placeUuid, visitUuid, isList, query: new URLSearchParams(query) };
};

/** Builds a visit that was started here from the pack of its facility. */
const createVisitBuilder =
  ({ packs, readAccount }: Pick<Sources, 'packs' | 'readAccount'>) =>
  async (start: LocalStart, person: string) => {
    const stored = await packs.read(person, start.placeUuid);
    const account = await readAccount();
    if (!stored || !account) return undefined;
    return { inspection: visitOfPack(stored.pack, start, account), packAt: stored.row.checkedAt ?? 0 };
  };

export const createPhoneAnswers = ({ packs, log, readAccount }: Sources) => {
  const buildVisit = createVisitBuilder({ packs, readAccount });

  /** Open visits of a facility that were started here, and those that were ended here. */
  const readOwnWork = async (person: string, placeUuid: string) => {
    const entries = (await log.list(person)).filter((entry) => entry.placeUuid === placeUuid);
    const closed = closedBy(entries);
    const starts = entries.flatMap(toStart).filter(({ uuid }) => !closed.has(uuid));
    const built = await Promise.all(starts.map((start) => buildVisit(start, person)));
    return { closed, started: built.flatMap((visit) => (visit ? [visit.inspection] : [])) };
  };

  /** Open visits of a facility: those that were started here first, then those of its pack. */
  const listVisits = async (person: string, placeUuid: string): Promise<readonly InspectionDetails[]> => {
    const stored = await packs.read(person, placeUuid);
    return stored ? addOwnWork(stored.pack.visits, await readOwnWork(person, placeUuid)) : [];
  };

  /** The open visit of this person at the facility, according to the data on the phone. */
  const findOwnVisit = async (person: string, placeUuid: string): Promise<InspectionDetails | undefined> => {
    const userId = (await readAccount())?.id;
    return (await listVisits(person, placeUuid)).find((visit) => visit.userId === userId);
  };

  /** A visit that was started on this phone. */
  const readStarted = async (person: string, visitUuid: string | undefined) => {
    const start = (await log.list(person)).flatMap(toStart).find(({ uuid }) => uuid === visitUuid);
    return start && buildVisit(start, person);
  };

  const readVisit = async (
    { placeUuid, visitUuid }: Asked,
    person: string,
    because: MissingReason,
  ): Promise<PhoneAnswer | undefined> => {
    const stored = because === 'unanswered' ? await packs.read(person, placeUuid) : null;
    const inPack = stored?.pack.visits.find(({ uuid }) => uuid === visitUuid);
    if (stored && inPack) {
      await packs.touch(person, placeUuid, Date.now());
      return { whole: { answer: { inspection: inPack }, at: stored.row.checkedAt ?? 0 } };
    }
    const built = await readStarted(person, visitUuid);
    if (built) await packs.touch(person, placeUuid, Date.now());
    return built && { whole: { answer: { inspection: built.inspection }, at: built.packAt, isBuilt: true } };
  };

  /** A pack contains open visits only; other lists are those that were read last, with what was started here. */
  const readList = async (
    { placeUuid, query }: Asked,
    person: string,
    at: number,
  ): Promise<PhoneAnswer | undefined> => {
    const listed = listedBy(query);
    if (listed === 'others') return undefined;
    const complete = completeList(await readOwnWork(person, placeUuid), listed);
    if (listed === 'all') return { complete };
    const inspections = await listVisits(person, placeUuid);
    return { whole: { answer: { inspections, totalPages: 1, count: inspections.length }, at }, complete };
  };

  /** The response to this address, as far as this phone can give it. */
  const readAnswer = async (url: string, person: string, because: MissingReason): Promise<PhoneAnswer | undefined> => {
    const asked = parse(url);
    if (asked?.visitUuid !== undefined) return readVisit(asked, person, because);
    const stored = asked && because === 'unanswered' ? await packs.read(person, asked.placeUuid) : null;
    if (!asked || !stored) return undefined;
    const at = stored.row.checkedAt ?? 0;
    return asked.isList ? readList(asked, person, at) : { whole: { answer: { place: stored.pack.place }, at } };
  };

  return { readAnswer, listVisits, findOwnVisit, readStarted };
};
