import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';

/** What a field says that asks for people of a facility that has none, with the way on for who may assign somebody. */
function NoPeopleYet() {
  const t = useTranslations('places.noPeopleYet');
  const mayAssign = useMay()('users.create');
  return (
    <>
      {t('text')} {mayAssign ? <Link to="/app/users">{t('assign')}</Link> : t('ask')}
    </>
  );
}

/** `description={noPeopleHint(people.data) ?? t('hint')}`: nothing while they are asked for and where there are some. */
export const noPeopleHint = (people: readonly unknown[] | undefined): ReactNode =>
  people?.length === 0 ? <NoPeopleYet /> : undefined;
