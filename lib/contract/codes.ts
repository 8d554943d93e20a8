/**
 * Every result code, once. The texts are messages under `api.{code}` in all three languages (FORM-07).
 * Codes of the specification keep their names; this project's own begin with A.
 */
export const SUCCESS = '0';

const account = [
  'U001',
  'U0011',
  'U002',
  'U004',
  'U012',
  'U013',
  'U014',
  'U101',
  'U102',
  'U103',
  'U104',
  'U105',
  'U106',
  'U112',
  'U113',
  'U114',
  'U115',
  'U116',
  'U117',
  'U118',
  'U119',
] as const;
const general = [
  'M001',
  'M002',
  'E001',
  'E002',
  'NT99',
  'TE99',
  'T999',
  'C999',
  'F001',
  'TK999',
  'RESPONSE_FAILED',
] as const;
const betting = [
  'B1001',
  'B1002',
  'B6000',
  'B6001',
  'B6002',
  'B6003',
  'B6005',
  'B9999',
  'B0091',
  'B0092',
  'B0093',
  'B0095',
  'B0099',
] as const;
const money = [
  'C001',
  'C002',
  'C003',
  'C101',
  'C102',
  'C103',
  'C008',
  'C009',
  'C010',
  'C201',
  'C202',
  'C203',
  'C204',
  'C205',
  'C206',
  'C209',
  'C214',
  'C215',
  'C216',
  'C099',
  'C301',
  'C302',
  'C303',
  'C401',
  'C402',
  'C403',
  'C501',
  'C502',
  'C503',
  'C601',
  'C701',
  'C702',
  'P001',
  'P002',
  'P003',
  'P004',
  'P005',
  'P009',
] as const;
/** Codes of the wire itself (WIRE-10); they reveal nothing that the caller does not know. */
const wire = [
  'A001', // unknown call
  'A002', // malformed request
  'A003', // the site's credentials were refused
  'A004', // the message could not be opened
  'A005', // sign-in required or session over
  'A006', // signed in, but not allowed
  'A007', // body too large
  'A008', // method not allowed
  'A009', // too many attempts
  'A010', // a write without an idempotency key
  'A011', // a write from another origin
  'A012', // not JSON
  'A013', // site under maintenance
] as const;
/** Refusals that have no code in the specification. */
const refusals = [
  'A014', // a rate outside its bounds
  'A015', // the member's rates were changed today already
  'A016', // sign-in was switched off (decision 60)
  'A017', // signed out by the operator
  'A018', // a page beyond the end of the list
  'A019', // a range of too many days
  'A020', // a number larger than any amount
  'A021', // changed by another user meanwhile (decision 63)
  'A022', // a new password must be set first
  'A023', // not found: deleted, or never there
  'A024', // the new password is the one that must be changed
  'A025', // fewer points than the site converts
  'A026', // a spin too soon after the last one (GAME-04)
  'A027', // odds changed while a slip was open
  'A028', // more people sign in than can be checked
  'A029', // after wrong passwords, the next try is too early
  'A030', // a wrong current password
  'A031', // no withdrawals for a while after a change of the withdrawal password
  'A032', // the password was right, a second factor is asked for
  'A033', // a wrong code, or a passkey that was not accepted
  'A034', // the second step of a sign-in is over
  'A035', // a second factor must be switched on first
  'A036', // the change needs a fresh confirmation
  'A037', // a passkey that could not be added
  'A038', // the last factor of a partner whose site demands one
  'A039', // after wrong factors, the next try is too early
  'A040', // the member ended the session in another window, or signed out there
  'A041', // the request waits for a second factor
  'A042', // the time to confirm it is over
  'A046', // the client seed cannot be changed while a round is open (GAME-02)
  'A047', // a bet on a shared table after its betting time
  'A048', // a search by the beginning of a number that too many bets have (BET-01)
  'A049', // a higher limit cannot be confirmed now (SAFE-01)
  'A050', // a pause would end before the present one (SAFE-04)
  'A051', // a deposit above a limit of the player's own (SAFE-01)
  'A052', // a time-out or self-exclusion of the player's own (SAFE-04, SAFE-05)
  'A053', // the member cannot receive money now (decision 66)
  'A054', // a bet above the player's own limit of losses (SAFE-02)
  'A055', // a stake above the player's own limit (SAFE-02)
  'A056', // a reality check waits for its answer (SAFE-03)
  'A057', // the player's own limit of session length (SAFE-03)
  'A058', // the site does not offer this rule to its players (decision 66)
  'A060', // an amount due must be confirmed before it is paid (STAT-11)
  'A071', // a view or a tag of that name exists already (VIEW-02, NOTE-02)
  'A072', // as many views, tags or notes as there may be (VIEW-02, NOTE-01)
  'A081', // a request for money is at another stage than the one that was shown (FUND-03)
  'A082', // the site does not let members take back a withdrawal (SAFE-08)
  'A083', // a request that waits for its decision cannot be taken back (FUND-03)
  'A084', // no withdrawal password was sent (FUND-02)
  'A091', // the repeated password of a sign-up differs (CREATE-02)
  'A092', // a wrong phone number (CREATE-02)
  'A093', // a wrong account number (CREATE-02)
  'A094', // a nickname with characters that are not allowed (CREATE-02)
  'A095', // a bank that the site does not have (CREATE-02)
  'A096', // more people sign up than passwords can be stored for
  'A098', // the answer to a write is lost, and its upstream would carry a repetition out again
] as const;

export const CODES = [...account, ...general, ...betting, ...money, ...wire, ...refusals] as const;
export type Code = (typeof CODES)[number];

/** Codes whose `resultMessage` is written by the server for the single case and shown as received. */
export const SERVER_TEXT: ReadonlySet<string> = new Set(['C099', 'C009', 'A031']);
