import { useNavigate, useParams } from '@tanstack/react-router';
import { useMixtures } from '../calls.ts';
import { MixtureModal } from '../components/MixtureModal.tsx';

/** The window over the list, for the mixture in the address or for a new one. */
export function MixtureScreen() {
  const { mixtureId } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useMixtures();
  const close = () => void navigate({ to: '/app/admin/mixtures' });
  if (mixtureId === undefined) return <MixtureModal mixture={null} onClose={close} />;
  const mixture = list.data?.find(({ uuid, id }) => uuid === mixtureId || String(id) === mixtureId);
  return mixture ? <MixtureModal mixture={mixture} onClose={close} /> : null;
}
