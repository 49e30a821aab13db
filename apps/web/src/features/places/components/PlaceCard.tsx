import type { Place } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import classes from './places.module.css';

/** A facility in the list on a phone. */
export function PlaceCard({ place }: { readonly place: Place }) {
  const t = useTranslations('places');
  return (
    <span className={classes.card}>
      <span className={classes.name}>{place.name}</span>
      <span className={classes.line}>{place.address}</span>
      <span className={classes.line}>
        {place.company.name}, {t('devicesCount', { count: place.devicesCount })}
      </span>
    </span>
  );
}
