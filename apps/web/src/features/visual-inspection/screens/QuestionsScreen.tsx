import { Card } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { Questions } from '../components/Questions.tsx';

/** The questions of the installation in their order; reading, adding and changing one are windows over the list. */
export function QuestionsScreen() {
  const t = useTranslations('visualInspection');
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={t('titles.list')} lead={t('lead')}>
        <LinkButton to="/app/admin/visual-inspection/create" leftSection={<IconPlus size={17} />}>
          {t('add')}
        </LinkButton>
      </PageHead>
      <Card padding={0}>
        <Questions
          label={t('titles.list')}
          none={{ title: t('none'), text: t('noneText') }}
          onOpen={({ uuid }) =>
            void navigate({ to: '/app/admin/visual-inspection/details/$questionId', params: { questionId: uuid } })
          }
          onEdit={({ uuid }) =>
            void navigate({ to: '/app/admin/visual-inspection/edit/$questionId', params: { questionId: uuid } })
          }
        />
      </Card>
      <Outlet />
    </>
  );
}
