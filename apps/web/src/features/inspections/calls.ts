import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import { INSPECTIONS_PAGE_SIZE, inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { queryFor } from '~/lib/queries.ts';
import { useAccount } from '~/lib/session.ts';
import { isServerUnreachable } from '~/lib/stored-answers.ts';
import { useWrite } from '~/lib/use-write.ts';
import { cacheInspection } from './cache-inspection.ts';
import { reportPollMs } from './logic/report-choice.ts';

/** The maximum of one list; two halves of a visit are days apart, not a hundred visits. */
const MAX_LIST_SIZE = 100;

/** Completed visits that are not approved yet: only those can be merged. */
export const useConnectableInspections = (placeId: string) =>
  useQuery({
    ...queryFor(inspections.list, {
      params: { placeId },
      query: { status: 'COMPLETED', page: 1, limit: MAX_LIST_SIZE },
    }),
    select: (answer) => answer.inspections.filter(({ approved }) => !approved),
  });

/** Renews an expired session, because a frame or a new tab loads a page without renewing it. */
export const useFreshSession = () =>
  useQuery({
    queryKey: ['fresh session'],
    queryFn: ({ signal }) => call(account.get, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A visit is one response, and each write returns the changed device, so there is no refetch at every focus. */
const STALE_MS = 30_000;
/** Links to photos work for a quarter of an hour; a visit lasts longer. */
const REFETCH_MS = 600_000;

const inspectionQuery = (placeId: string, inspectionId: string) => ({
  ...queryFor(inspections.getDetails, { params: { placeId, inspectionId } }),
  staleTime: STALE_MS,
});

/** The whole visit: its devices, what can be recorded on them, and their records. */
export const useInspection = (placeId: string, inspectionId: string) =>
  useQuery({
    ...inspectionQuery(placeId, inspectionId),
    refetchInterval: ({ state: { data } }) => (data && reportPollMs(data.inspection)) ?? REFETCH_MS,
    select: (answer) => answer.inspection,
  });

type Filter = { readonly status?: InspectionStatus; readonly page: number };

/** One page of the visits to a facility, newest first. */
export const useInspections = (placeId: string, { status, page }: Filter) =>
  useQuery({
    ...queryFor(
      inspections.list,
      { params: { placeId }, query: { status, page, limit: INSPECTIONS_PAGE_SIZE } },
      { timeoutMs: REPORT_TIMEOUT_MS },
    ),
    placeholderData: keepPreviousData,
  });

/** Objections to a completed visit with their answers, also for those who do not see the visit itself. */
export const useObjections = (placeId: string, inspectionId: string) =>
  useQuery({
    ...queryFor(inspections.listObjections, { params: { placeId, inspectionId } }),
    select: (answer) => answer.objections,
  });

/** There is one open visit to a facility per person, so one page contains them all. */
const OPEN_PAGE_SIZE = 100;

/** The visit the viewer has open at the facility, if any. */
export const useOpenInspection = (placeId: string) => {
  const { id } = useAccount();
  return useQuery({
    ...queryFor(inspections.list, {
      params: { placeId },
      query: { status: 'IN_PROGRESS', page: 1, limit: OPEN_PAGE_SIZE },
    }),
    select: (answer) => answer.inspections.find(({ userId }) => userId === id) ?? null,
  });
};

/** Its dialog shows a refusal. The server decides the position of the device in the order. */
export const useAddInspectionDevice = () => useWrite(inspections.addDevice, { showsErrors: true });

/** Answers an objection. Its form shows a refusal. */
export const useAnswerObjection = () => useWrite(inspections.answerObjection, { showsErrors: true });

/** Its dialog shows a refusal. */
export const useApproveInspection = () => {
  const client = useQueryClient();
  return useWrite(inspections.approve, {
    showsErrors: true,
    onSuccess: (answer) => cacheInspection(client, answer),
  });
};

/** Its dialog shows a refusal. */
export const useCancelInspection = () => {
  const client = useQueryClient();
  return useWrite(inspections.cancel, { showsErrors: true, onSuccess: (answer) => cacheInspection(client, answer) });
};

/** Its dialog shows a refusal. */
export const useConnectInspections = () => useWrite(inspections.connect, { showsErrors: true });

/** Without an answer in this time the visit starts on the phone. */
const START_TIMEOUT_MS = 10_000;

type PhoneStart = Omit<Parameters<typeof import('./pack/start-on-phone.ts')['startOnPhone']>[0], 'visitUuid'>;

/**
 * Starts on the phone what the server did not answer, if the phone has the pack of the facility: under the key of the
 * request, in case the server has received it.
 */
const startInstead = async (error: unknown, visitUuid: string | undefined, start: PhoneStart) => {
  const { startOnPhone } = await import('./pack/start-on-phone.ts');
  const started = visitUuid && isServerUnreachable(error) ? await startOnPhone({ ...start, visitUuid }) : undefined;
  if (!started) throw error;
  return started;
};

/**
 * The visit is asked for while its page opens, before anything of the page that is left. Without a network it starts on
 * the phone. Its dialog shows a refusal.
 */
export const useCreateInspection = (open: (inspection: Inspection) => Promise<void>) => {
  const client = useQueryClient();
  const { uuid: userUuid } = useAccount();
  return useWrite(inspections.create, {
    showsErrors: true,
    timeoutMs: START_TIMEOUT_MS,
    send: async (input, options) => {
      try {
        return await call(inspections.create, input, options);
      } catch (error) {
        const { params, body } = input;
        return startInstead(error, options.idempotencyKey, { userUuid, placeUuid: String(params.placeId), body });
      }
    },
    onSuccess: ({ inspection }, { params }) => {
      void client.prefetchQuery(inspectionQuery(String(params.placeId), inspection.uuid));
      return open(inspection);
    },
    unaffectedQueries: [inspections.getDetails, places.get],
  });
};

type PlannedVisit = Pick<ScheduleVisit, 'uuid' | 'placeUuid' | 'name' | 'description'>;

/** Starts a planned visit, without a network on the phone. A toast shows a refusal. */
export const useStartPlannedInspection = ({ uuid, placeUuid, name, description }: PlannedVisit) => {
  const { uuid: userUuid } = useAccount();
  const { mutateAsync, isPending } = useWrite(schedule.startVisit, {
    timeoutMs: START_TIMEOUT_MS,
    send: async (input, options) => {
      try {
        return await call(schedule.startVisit, input, options);
      } catch (error) {
        const body = { name, description: description ?? undefined };
        const start = { userUuid, placeUuid, body, planned: uuid };
        const { inspection } = await startInstead(error, options.idempotencyKey, start);
        return { inspectionUuid: inspection.uuid };
      }
    },
  });
  return { start: () => mutateAsync({ params: { placeId: placeUuid, visitId: uuid } }), isPending };
};

/** Its dialog shows a refusal. */
export const useFinishInspection = () => {
  const client = useQueryClient();
  return useWrite(inspections.finish, { showsErrors: true, onSuccess: (answer) => cacheInspection(client, answer) });
};

/** Objects to a visit for the client’s side. Its form shows a refusal. */
export const useCreateObjection = () => useWrite(inspections.object, { showsErrors: true });

/** Its dialog shows a refusal. */
export const useRemoveInspectionDevice = () => useWrite(inspections.removeDevice, { showsErrors: true });

/** Its dialog shows a refusal. */
export const useUnapproveInspection = () => {
  const client = useQueryClient();
  return useWrite(inspections.unapprove, {
    showsErrors: true,
    onSuccess: (answer) => cacheInspection(client, answer),
  });
};

/** Its dialog shows a refusal. */
export const useUpdateAdditionalFields = () => {
  const client = useQueryClient();
  return useWrite(inspections.updateAdditionalFields, {
    showsErrors: true,
    onSuccess: (answer) => cacheInspection(client, answer),
  });
};
