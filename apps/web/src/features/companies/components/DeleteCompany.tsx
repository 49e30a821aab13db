import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeleteCompany } from '../api/use-delete-company.ts';

/** Asked first; refused while something is left in the company, and the window says what to do. */
export function DeleteCompany({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies');
  const may = useMay();
  const account = useAccount();
  const navigate = useNavigate();
  const remove = useDeleteCompany();
  const [isAsked, ask] = useDisclosure();
  // nobody deletes the company they belong to (DEC-032)
  if (!may('companies.delete') || company.uuid === account.companyUuid) return null;

  const confirm = () =>
    remove.mutate(
      { params: { companyId: company.uuid } },
      {
        onSuccess: () => {
          toastSuccess(t('deleted'));
          void navigate({ to: '/app/companies', ignoreBlocker: true });
        },
      },
    );
  const close = () => {
    remove.reset();
    ask.close();
  };
  return (
    <>
      <Button variant="light" color="red" leftSection={<IconTrash size={17} />} onClick={ask.open}>
        {t('delete.open')}
      </Button>
      <ConfirmModal
        opened={isAsked}
        title={t('delete.title', { name: company.name })}
        confirmLabel={t('delete.confirm')}
        danger
        pending={remove.isPending}
        error={remove.error}
        onConfirm={confirm}
        onClose={close}
      >
        {t('delete.text')}
      </ConfirmModal>
    </>
  );
}
