import { LobbyScreen } from '@/components/play/lobby-screen';
import '@/components/play/lobby.css';

export default LobbyScreen;
