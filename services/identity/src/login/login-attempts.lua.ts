/**
 * Decides on one attempt and counts it atomically, so that parallel attempts cannot pass together.
 * KEYS: state of the origin, virtual schedule of the account. ARGV: now and limits in milliseconds, and the mode:
 * `try` takes a free slot of the account's schedule or returns -1; `reserve` also takes a later slot, at most `queue` from now, and returns the wait;
 * `exempt` takes none. Returns 0 when the password may be verified, else the milliseconds to wait.
 */
export const BEGIN = `
local mode, now, window = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local free, longest, interval, burst, queue = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
local own = redis.call('HMGET', KEYS[1], 'failures', 'first', 'notBefore', 'reserved')
local failures, first, notBefore = tonumber(own[1] or 0), tonumber(own[2] or now), tonumber(own[3] or 0)
local reserved = own[4] == '1'
if notBefore > now then return notBefore - now end
if not reserved and first + window <= now then failures, first = 0, now end

local function keep(reservedNow, slot)
  redis.call('HSET', KEYS[1], 'failures', failures, 'first', first, 'notBefore', notBefore, 'reserved', reservedNow, 'slot', slot)
  redis.call('PEXPIRE', KEYS[1], math.max(first + window, notBefore + (reservedNow == 1 and window or 0)) - now + 1)
end

if mode ~= 'exempt' and not reserved then
  local nextSlot = math.max(tonumber(redis.call('GET', KEYS[2]) or 0), now)
  local turn = nextSlot - (burst - 1) * interval
  if turn > now and mode == 'try' then return -1 end
  if turn <= now + queue then redis.call('SET', KEYS[2], nextSlot + interval, 'PX', nextSlot + interval - now) end
  if turn > now then
    turn = math.min(turn, now + queue)
    notBefore = turn
    keep(1, 0)
    return turn - now
  end
end
failures = failures + 1
notBefore = failures < free and now or now + math.min(1000 * 2 ^ (failures - free), longest)
keep(0, mode == 'exempt' and 0 or 1)
return 0
`;

/** Deletes the origin's failures and frees the account's slot. KEYS as above; ARGV: the interval. */
export const SUCCEEDED = `
local slot, nextSlot = redis.call('HGET', KEYS[1], 'slot'), redis.call('GET', KEYS[2])
if slot == '1' and nextSlot then redis.call('SET', KEYS[2], tonumber(nextSlot) - tonumber(ARGV[1]), 'KEEPTTL') end
redis.call('DEL', KEYS[1])
`;
