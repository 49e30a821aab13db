import { useQuery } from '@tanstack/react-query';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useAccount } from '~/lib/session.ts';
import { packKeeper, phoneAnswers, receiptStore } from './field-packs.ts';
import type { PhonePack } from './pack-keeper.ts';
import { readPhoneFacts } from './read-phone-facts.ts';
import type { PhoneFacts } from './readiness.ts';
import type { Receipt } from './receipts.ts';

export const usePacks = () => useSyncExternalStore(packKeeper.subscribe, packKeeper.getState);

/** Facilities that can be taken along: as read last, if there is no network. */
export const usePlaceChoices = () =>
  useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.places,
  });

/** Values read from this phone; `read` reads them again. */
export const usePhoneFacts = (packs: readonly PhonePack[] | null, waiting: number) => {
  const { uuid } = useAccount();
  const [facts, setFacts] = useState<PhoneFacts | null>(null);
  const [readings, setReadings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent, or a press of the button, makes it read again
  useEffect(() => {
    if (packs === null) return undefined;
    let isCurrent = true;
    void readPhoneFacts(uuid, packs).then((read) => isCurrent && setFacts(read));
    return () => {
      isCurrent = false;
    };
  }, [uuid, packs, waiting, readings]);
  return { facts, read: () => setReadings((count) => count + 1) };
};

/** The open visits of this person in the facilities of the packs, also those that were started here, by facility. */
export const useOwnPhoneVisits = (packs: readonly PhonePack[] | null, waiting: number) => {
  const { uuid } = useAccount();
  const [visits, setVisits] = useState<ReadonlyMap<string, InspectionDetails>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit that was started here is an entry that waits
  useEffect(() => {
    let isCurrent = true;
    const find = async ({ placeUuid }: PhonePack) => {
      const visit = await phoneAnswers.findOwnVisit(uuid, placeUuid).catch(() => undefined);
      return visit ? [[placeUuid, visit] as const] : [];
    };
    void Promise.all((packs ?? []).map(find)).then((found) => isCurrent && setVisits(new Map(found.flat())));
    return () => {
      isCurrent = false;
    };
  }, [uuid, packs, waiting]);
  return visits;
};

/** The entries and photos sent from this phone in the last 30 days. */
export const useReceipts = (waiting: number): readonly Receipt[] => {
  const { uuid } = useAccount();
  const [receipts, setReceipts] = useState<readonly Receipt[]>([]);
  const changes = useSyncExternalStore(receiptStore.subscribe, receiptStore.countChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this tab has added a receipt, or another one has sent something
  useEffect(() => {
    void receiptStore.list(uuid).then(setReceipts, () => undefined);
  }, [uuid, waiting, changes]);
  return receipts;
};
