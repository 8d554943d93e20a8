import { SlotScreen } from '@/components/play/slot-screen';
// Its alerts and refusals are those of the frame.
import '@/components/play/frame.css';

export default SlotScreen;
