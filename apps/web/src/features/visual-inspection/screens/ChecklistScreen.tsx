import { Card } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useChoices, usePlaceQuestions } from '../calls.ts';
import { Checklist, PlaceQuestionList } from '../components/Checklist.tsx';

const route = getRouteApi('/app/places/edit/$placeId/visual-inspection');

/** The questions of inspections of a facility: its admins choose them, all other users read them. */
export function ChecklistScreen() {
  const t = useTranslations('visualInspection');
  const { placeId } = route.useParams();
  const account = useAccount();
  const mayChoose = useMay()('visual-inspection.save-checklist') && !isClientSide(account);
  return (
    <>
      <PageHead title={t('titles.checklist')} lead={t(mayChoose ? 'checklist.lead' : 'checklist.leadRead')} />
      {mayChoose ? <EditableChecklist key={placeId} placeId={placeId} /> : <ReadOnlyChecklist placeId={placeId} />}
    </>
  );
}

type Props = { readonly placeId: string };

function EditableChecklist({ placeId }: Props) {
  const t = useTranslations('visualInspection.checklist');
  const choices = useChoices(placeId);
  const placeQuestions = usePlaceQuestions(placeId);
  if (!choices.data) return <PendingCard load={choices} />;
  if (!placeQuestions.data) return <PendingCard load={placeQuestions} />;
  if (choices.data.length === 0) return <EmptyChecklist title={t('noneToChoose')} text={t('noneToChooseText')} />;
  return <Checklist placeId={placeId} choices={choices.data} askedQuestions={placeQuestions.data} />;
}

function ReadOnlyChecklist({ placeId }: Props) {
  const t = useTranslations('visualInspection.checklist');
  const placeQuestions = usePlaceQuestions(placeId);
  if (!placeQuestions.data) return <PendingCard load={placeQuestions} />;
  if (placeQuestions.data.length === 0) return <EmptyChecklist title={t('none')} text={t('noneRead')} />;
  return <PlaceQuestionList askedQuestions={placeQuestions.data} />;
}

function EmptyChecklist(texts: { readonly title: string; readonly text: string }) {
  return (
    <Card>
      <EmptyState icon={<IconEyeCheck size={26} stroke={1.6} />} {...texts} />
    </Card>
  );
}
