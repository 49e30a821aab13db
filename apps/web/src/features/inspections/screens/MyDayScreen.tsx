import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { FieldDay } from '../pack/FieldDay.tsx';

/** What a technician needs before and during work without a network. */
export function MyDayScreen() {
  const t = useTranslations('myDay.titles');
  return (
    <>
      <PageHead title={t('myDay')} />
      <FieldDay />
    </>
  );
}
