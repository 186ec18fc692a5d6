// Locations, provider, boats with layouts and crew, routes: created when missing, found again at the next start.

const columnLetter = (index) => String.fromCharCode(65 + index);

/** Rows of seats named as the editor names them (A1, B1, …), without those that the boat does not have. */
function layoutRows({ rows, columns, blocked, capacity }) {
  let active = 0;
  return Array.from({ length: rows }, (_row, row) => ({
    no: row + 1,
    columns: Array.from({ length: columns }, (_column, column) => {
      const name = `${columnLetter(column)}${row + 1}`;
      const isSeat = !blocked.includes(name) && active < capacity;
      if (isSeat) active += 1;
      return { no: column + 1, name, active: isSeat };
    }),
  }));
}

async function ensureLocations(admin, wanted) {
  const { locations } = await admin.get('/api/getlocations');
  for (const { name, points } of wanted) {
    if (locations.some((location) => location.name === name)) continue;
    await admin.post('/api/createlocation', { name });
    const created = (await admin.get('/api/getlocations')).locations.find((location) => location.name === name);
    for (const point of points) await admin.post('/api/createpoint', { locationId: created.id, name: point });
    await admin.post('/api/togglelocationpublic', { locationId: created.id, public: true });
  }
  const all = (await admin.get('/api/getlocations')).locations;
  return new Map(all.map((location) => [location.name, location]));
}

async function ensureBoats(admin, { provider, boats }, captainId) {
  const { providers } = await admin.get('/api/getproviders');
  if (!providers.some((known) => known.name === provider.name)) await admin.post('/api/createprovider', provider);
  const providerId = (await admin.get('/api/getproviders')).providers.find((known) => known.name === provider.name).id;
  const { boats: known } = await admin.get('/api/getboats');
  for (const boat of boats) {
    if (known.some((one) => one.name === boat.name)) continue;
    await admin.post('/api/createboat', { name: boat.name, capacity: boat.capacity, providerId });
    const created = (await admin.get('/api/getboats')).boats.find((one) => one.name === boat.name);
    await admin.post('/api/createboatlayout', { boatId: created.id, rows: layoutRows(boat) });
    await admin.post('/api/addboatstaff', { boatId: created.id, userId: captainId });
  }
  return new Map((await admin.get('/api/getboats')).boats.map((boat) => [boat.name, boat]));
}

async function ensureRoutes(admin, wanted, locations) {
  const { routes } = await admin.get('/api/getroutes');
  for (const { name, stops, prices } of wanted) {
    if (routes.some((route) => route.name === name)) continue;
    await admin.post('/api/createroute', {
      name,
      stops: stops.map(([stop, mins], index) => ({
        locationId: locations.get(stop).id,
        mins,
        allowEmbark: index < stops.length - 1,
        allowDisembark: index > 0,
        toStops: stops.slice(index + 1).map(([to]) => {
          const [centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal] = prices[`${stop}>${to}`];
          return { locationId: locations.get(to).id, centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal };
        }),
      })),
    });
  }
  return new Map((await admin.get('/api/getroutes')).routes.map((route) => [route.name, route]));
}

export async function ensureCatalogue(admin, operator, captainId) {
  const locations = await ensureLocations(admin, operator.locations);
  const boats = await ensureBoats(admin, operator, captainId);
  const routes = await ensureRoutes(admin, operator.routes, locations);
  return { locations, boats, routes };
}
