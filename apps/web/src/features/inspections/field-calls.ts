import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { FIELD_LOGS_PAGE_SIZE } from '@trapline/contract/inspections/field-office-endpoints.ts';
import { useEffect, useState } from 'react';
import { queryFor } from '~/lib/queries.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useWrite } from '~/lib/use-write.ts';
import { isIncomplete } from './logic/phone-log.ts';
import type { FieldLogsSearch } from './search.ts';

/** Polled, because phones send at any time. */
const POLL_MS = 60_000;

/** One page of the logs of phones in the field, the last contact first. */
export const useFieldLogs = ({ group = 'all', page = 1 }: FieldLogsSearch) =>
  useQuery({
    ...queryFor(inspections.listFieldLogs, { query: { group, page, limit: FIELD_LOGS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** More logs of one visit are not shown. */
const LOGS_OF_VISIT = 20;

/** Phones of a visit whose data is not complete on the server. */
export const usePhonesOfVisit = (visit: { readonly uuid: string; readonly placeUuid: string }) => {
  const mayRead = useMayAtPlace(visit.placeUuid)('inspections.settle');
  const query = { placeId: visit.placeUuid, inspectionId: visit.uuid, limit: LOGS_OF_VISIT };
  return useQuery({
    ...queryFor(inspections.listFieldLogs, { query }),
    enabled: mayRead,
    select: ({ logs }) => logs.filter(isIncomplete),
  });
};

/** More phones work at one facility at no time. */
const LOGS_OF_PLACE = 100;

/** Phones that have recorded visits of the facility, and people who have taken it along; read once for all visits of a list. */
export const usePhonesOfPlace = (placeId: string) => {
  const mayRead = useMayAtPlace(placeId)('inspections.settle');
  const query = { placeId, limit: LOGS_OF_PLACE };
  return useQuery({
    ...queryFor(inspections.listFieldLogs, { query }),
    enabled: mayRead,
    refetchInterval: POLL_MS,
  });
};

/** A slow network does not keep back a page that is on this phone. */
const WAIT_FOR_PHONES_MS = 2_000;

/**
 * True until the first answer or failure, at most for a short time: phones that become known later move what is below
 * them. Later requests of the same page do not hide it again.
 */
export const useIsWaitingForPhones = (placeId: string): boolean => {
  const { isLoading, failureCount } = usePhonesOfPlace(placeId);
  const [isOver, setOver] = useState(false);
  const isWaiting = !isOver && isLoading && failureCount === 0;
  if (!isOver && !isWaiting) setOver(true);
  useEffect(() => {
    const timer = setTimeout(setOver, WAIT_FOR_PHONES_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
};

export const SET_ASIDE_PAGE_SIZE = 50;

/** One log and a page of its entries that were set aside. */
export const useSetAside = (visitLogId: string, page: number) =>
  useQuery({
    ...queryFor(inspections.listSetAside, { params: { visitLogId }, query: { page, limit: SET_ASIDE_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Its dialog shows a refusal. */
export const useRestartVisit = () => useWrite(inspections.restartVisit, { showsErrors: true });

export type AppliedEntries = { readonly applied: number; readonly refused: number };

/** Applies all undecided entries of a log, in several requests. Its dialog shows a refusal. */
export const useApplyEntries = (visitLogId: string) => {
  const { mutateAsync } = useWrite(inspections.applyEntries, { showsErrors: true });
  return async (): Promise<AppliedEntries> => {
    let total: AppliedEntries = { applied: 0, refused: 0 };
    for (let after: number | null = 0; after !== null; ) {
      const { applied, refused, last }: AppliedEntries & { readonly last: number | null } = await mutateAsync({
        params: { visitLogId },
        body: { after },
      });
      total = { applied: total.applied + applied, refused: total.refused + refused };
      after = last;
    }
    return total;
  };
};

/** Its dialog shows a refusal. */
export const useSettleEntry = () => useWrite(inspections.settleEntry, { showsErrors: true });

/** Their dialogs show a refusal. */
export const useDeclarePhoneLost = () => useWrite(inspections.declarePhoneLost, { showsErrors: true });
export const useWithdrawPhoneLoss = () => useWrite(inspections.withdrawPhoneLoss, { showsErrors: true });
