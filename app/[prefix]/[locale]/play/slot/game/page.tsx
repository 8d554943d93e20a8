import { SlotScreen } from '@/components/play/slot-screen';
// Its alerts and refusals are those of the lobby.
import '@/app/play-lobby.css';

export default SlotScreen;
