import type { VisitPlan } from '@trapline/contract/maps/schemas.ts';
import { useEffect } from 'react';
import { fileOf, keepPictures } from '~/components/plan/kept-pictures.ts';

/** After what the first device needs. */
const LATER_MS = 1500;
/** Levels of so many tiles are fine enough for the screen of a phone. */
const TILES_AT_MOST = 4;

const urlsOf = ({ levels }: VisitPlan): readonly string[] =>
  levels.filter(({ urls }, index) => index === 0 || urls.length <= TILES_AT_MOST).flatMap(({ urls }) => urls);

/** Has the pictures of a visit's plans at hand while it is open, so that they are there when the network is gone. */
export const useKeptPlans = (plans: readonly VisitPlan[]): void => {
  const urls = plans.filter(({ spots }) => spots.length > 0).flatMap(urlsOf);
  const files = urls.map(fileOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same files under other links are the same
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void keepPictures(urls, stop.signal), LATER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [files]);
};
