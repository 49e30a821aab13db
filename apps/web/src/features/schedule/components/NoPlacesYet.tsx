import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';

/** What a field says that asks for a facility where there is none, with the way to the first one for who may make it. */
export function NoPlacesYet() {
  const t = useTranslations('places.noneYet');
  const mayCreate = useMay()('places.create');
  return (
    <>
      {t('text')} {mayCreate ? <Link to="/app/places/create">{t('add')}</Link> : t('ask')}
    </>
  );
}
