import { Text, VisuallyHidden } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useVisitLog } from '~/features/inspections/log/use-visit-log.ts';
import { useVisitPhotos } from '~/features/inspections/log/use-visit-photos.ts';
import { useSpokenText } from '~/features/inspections/logic/use-spoken-text.ts';
import { useSendingText, useWaitingText } from '~/features/inspections/logic/use-waiting-text.ts';
import { waitingState } from '~/features/inspections/logic/waiting-state.ts';
import { useRunVisitOutbox, useVisitOutbox } from '~/features/inspections/outbox/use-visit-outbox.ts';
import { mayAtAnyPlace } from '~/lib/place-access.ts';
import { useAccount } from '~/lib/session.ts';
import { useTexts } from '~/lib/texts.ts';
import { useIsOffline } from '~/lib/use-is-offline.ts';
import classes from './bar.module.css';

/** These pages show what waits themselves; without a network the start page of a phone does too. */
const PAGES_WITH_IT: readonly string[] = ['/app/my-day', '/app/places/edit/$placeId/inspections/$inspectionId/'];
const START_PAGE = '/app/dashboard/';

const useIsShownByPage = (): boolean => {
  const isOffline = useIsOffline();
  return useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => PAGES_WITH_IT.includes(routeId) || (isOffline && routeId === START_PAGE)),
  });
};

/** What is sent at once moves nothing on the page. */
const SHOWN_AFTER_MS = 3_000;

const useIsLasting = (isTrue: boolean): boolean => {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setLasting(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isTrue]);
  return isLasting;
};

/** Sends what this phone still has, and states it on pages that do not show it. */
export function UnsentWork() {
  useRunVisitOutbox();
  const isShownByPage = useIsShownByPage();
  const { textSet } = useTexts();
  return isShownByPage || textSet !== 'all' ? null : <WaitingBar />;
}

/** Entries and photos of all visits and facilities that wait or are being sent. */
function WaitingBar() {
  const log = useVisitLog();
  const queue = useVisitPhotos();
  const outbox = useVisitOutbox();
  const state = waitingState({ log, queue, outbox });
  const waitingText = useWaitingText();
  const sendingText = useSendingText();
  const isLasting = useIsLasting(state.entries + state.photos > 0);
  return isLasting && <WaitingLine text={state.isSending ? sendingText(state) : waitingText(state)} />;
}

/** The numbers change with each batch: a screen reader reads them once in a while. */
function WaitingLine({ text }: { readonly text: string }) {
  const t = useTranslations('myDay.titles');
  const mayOpen = mayAtAnyPlace(useAccount(), 'inspections.record');
  const spoken = useSpokenText(text);
  return (
    <div className={classes.root}>
      <Text className={classes.text} aria-hidden="true">
        {text}
      </Text>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {mayOpen && (
        <LinkButton variant="default" size="compact-md" to="/app/my-day">
          {t('myDay')}
        </LinkButton>
      )}
    </div>
  );
}
