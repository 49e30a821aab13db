import { Card } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import classes from './pack.module.css';
import { Verdict } from './ReadinessList.tsx';
import { checkReadiness } from './readiness.ts';
import { usePacks, usePhoneFacts } from './use-packs.ts';

/** On the start page: whether the phone is ready for work without a network. */
export function ReadyLine() {
  const t = useTranslations('myDay.ready');
  const { packs } = usePacks();
  const { facts } = usePhoneFacts(packs, 0);
  if (packs === null || facts === null) return null;
  return (
    <Card component="section" padding={0} aria-label={t('title')}>
      <div className={classes.line}>
        <Verdict items={checkReadiness(facts)} packs={packs} />
        <LinkButton variant="default" size="compact-md" to="/app/my-day">
          {t('open')}
        </LinkButton>
      </div>
    </Card>
  );
}
