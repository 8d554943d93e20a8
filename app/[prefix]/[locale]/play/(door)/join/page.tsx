import { PlayJoinScreen } from '@/components/play/join-screen';

export default PlayJoinScreen;
