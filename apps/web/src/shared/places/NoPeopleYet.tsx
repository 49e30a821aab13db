import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyHint } from '~/components/EmptyHint.tsx';
import { useMay } from '~/lib/use-may.ts';

/** The text of a people field when the facility has no people. */
function NoPeopleYet() {
  const t = useTranslations('places.noPeopleYet');
  const mayAdd = useMay()('users.create');
  return <EmptyHint text={t('text')} to="/app/users" add={t('assign')} mayAdd={mayAdd} contactHint={t('ask')} />;
}

/** `description={noPeopleHint(people.data) ?? t('hint')}`: empty while people are loading and if there are any. */
export const noPeopleHint = (people: readonly unknown[] | undefined): ReactNode =>
  people?.length === 0 ? <NoPeopleYet /> : undefined;
