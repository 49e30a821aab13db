import { Button, Card } from '@mantine/core';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import classes from './revisions.module.css';

type Props = { readonly plans: readonly PlaceMap[]; readonly onShow: (plan: PlaceMap) => void };

/** Deleted plans, which can still be viewed as they were. */
export function DeletedPlans({ plans, onShow }: Props) {
  const t = useTranslations('maps.former');
  if (plans.length === 0) return null;
  return (
    <Card component="section" mt="md" aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <ul className={classes.list}>
        {plans.map((plan) => (
          <li key={plan.uuid} className={classes.revision}>
            <div className={classes.text}>
              <span>{plan.name}</span>
              <span className={classes.details}>
                {t('deleted')} <DateTime value={plan.deletedAt ?? plan.createdAt} />
              </span>
            </div>
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('showOf', { name: plan.name })}
                onClick={() => onShow(plan)}
              >
                {t('show')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
