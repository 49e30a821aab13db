import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import classes from './bar.module.css';

/** Shown when a rule requires a second factor and this session started before the rule. */
export function SecondFactorBar() {
  const t = useTranslations('secondFactor.asked');
  return (
    <div className={classes.root} role="status">
      <Text className={classes.text}>{t('text')}</Text>
      <LinkButton variant="default" to="/app/account/security">
        {t('open')}
      </LinkButton>
    </div>
  );
}
