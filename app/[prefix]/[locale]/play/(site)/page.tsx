import { LobbyScreen } from '@/components/play/lobby-screen';

export default LobbyScreen;
