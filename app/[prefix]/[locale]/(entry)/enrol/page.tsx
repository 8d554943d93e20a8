import { EnrolScreen } from '@/components/account/enrol-screen';
// The card and its dialogs are part of the back-office.
import '@/app/globals.css';

export default EnrolScreen;
