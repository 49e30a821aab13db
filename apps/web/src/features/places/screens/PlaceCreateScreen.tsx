import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreatePlace } from '../calls.ts';
import { PlaceFormFields } from '../components/PlaceFormFields.tsx';
import { bodyOf, emptyPlace, usePlaceForm } from '../components/place-form.ts';

const route = getRouteApi('/app/places/create');

export function PlaceCreateScreen() {
  const t = useTranslations('places');
  const actions = useTranslations('ui.action');
  const { company } = route.useSearch();
  const account = useAccount();
  const navigate = route.useNavigate();
  const create = useCreatePlace();
  // the admin of a client has a single company
  const clientCompanyUuid = account.company?.parentCompanyUuid ? account.companyUuid : null;
  const form = usePlaceForm(emptyPlace(company ?? clientCompanyUuid));
  return (
    <>
      <BackLink to="/app/places" label={t('titles.list')} />
      <PageHead title={t('form.createTitle')} />
      <PageForm
        form={form}
        submitLabel={t('add')}
        cancel={
          <LinkButton variant="default" to="/app/places">
            {actions('cancel')}
          </LinkButton>
        }
        onSubmit={(values) => create.mutateAsync({ body: bodyOf(values) })}
        onSaved={({ place }) => {
          toastSuccess(t('form.created'));
          void navigate({ to: '/app/places/edit/$placeId', params: { placeId: place.uuid } });
        }}
      >
        <PlaceFormFields form={form} />
      </PageForm>
    </>
  );
}
